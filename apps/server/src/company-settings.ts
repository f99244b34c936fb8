import type { Settings } from '@cubby/feature';
import { ibanStrict, swiftStrict } from '@cubby/fields';
import { BadSetting, type Environment } from './bad-setting.ts';
import { mailAddress } from './setting-values.ts';

export const demoCompany = {
  name: 'Cubby Market Inc.',
  email: 'billing@cubby.example',
  ...{ street: '40 Wharf Street', city: 'Victoria', region: 'BC', postalCode: 'V8W 1T4', country: 'CA' },
};

/** Both or none. The address is written with semicolons: street; city; region; postal code; country. */
export function company(given: Environment): Settings['company'] {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address } = given;
  if (!name && !address) return undefined;
  if (!name) throw new BadSetting('COMPANY_NAME', 'is required beside COMPANY_ADDRESS');
  const parts = (address ?? '').split(';').map((part) => part.trim());
  const [street, city, region, postalCode, country] = parts as [string, string, string, string, string];
  if (parts.length !== 5 || !street || !city || !/^[A-Z]{2}$/.test(country))
    throw new BadSetting('COMPANY_ADDRESS', 'must be like “40 Wharf Street; Victoria; BC; V8W 1T4; CA”');
  const email = mailAddress(given, 'COMPANY_EMAIL') ?? mailAddress(given, 'TEAM_EMAIL');
  if (!email) throw new BadSetting('COMPANY_EMAIL', 'is required beside COMPANY_NAME');
  return { name, email, street, city, region, postalCode, country };
}

/** An account of the simulated bank, which answers in demos. */
export const demoAccount = {
  name: 'Cubby Market Inc.',
  bankName: 'Cubby Demo Bank',
  iban: 'GB44CUBY00000000000001',
  bic: 'CUBYGB2L',
};

/** All or none. */
export function bankAccount(given: Environment): Settings['bankAccount'] {
  const names = ['BANK_ACCOUNT_NAME', 'BANK_NAME', 'BANK_IBAN', 'BANK_BIC'] as const;
  if (!names.some((name) => given[name])) return undefined;
  const [name, bankName, iban, bic] = names.map((each) => {
    const value = given[each];
    if (!value) throw new BadSetting(each, `is required beside the others of the bank account (${names.join(', ')})`);
    return value;
  }) as [string, string, string, string];
  if (!ibanStrict.safeParse(iban).success)
    throw new BadSetting('BANK_IBAN', 'must be an IBAN in capitals and without spaces');
  if (!swiftStrict.safeParse(bic).success) throw new BadSetting('BANK_BIC', 'must be a BIC like DEUTDEFF');
  return { name, bankName, iban, bic };
}
