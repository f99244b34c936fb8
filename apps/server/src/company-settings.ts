import type { OurAccount, Settings } from '@cubby/feature';
import { accountNumber, enteredAccount, ibanStrict, institution, routing, swiftStrict, transit } from '@cubby/fields';
import type { z } from 'zod';
import { BadSetting, type Environment } from './bad-setting.ts';
import { mailAddress } from './setting-values.ts';

export const demoCompany = {
  name: 'Cubby Market Inc.',
  email: 'billing@cubby.example',
  phone: '+1 250-555-0187',
  ...{ street: '40 Wharf Street', city: 'Victoria', region: 'BC', postalCode: 'V8W 1T4', country: 'CA' },
};

/** Both name and address, or none. The address is written with semicolons: street; city; region; postal code; country. */
export function company(given: Environment): Settings['company'] {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address } = given;
  const phone = companyPhone(given);
  if (!name && !address && !phone) return undefined;
  if (!name)
    throw new BadSetting('COMPANY_NAME', `is required beside ${address ? 'COMPANY_ADDRESS' : 'COMPANY_PHONE'}`);
  const parts = (address ?? '').split(';').map((part) => part.trim());
  const [street, city, region, postalCode, country] = parts as [string, string, string, string, string];
  if (parts.length !== 5 || !street || !city || !/^[A-Z]{2}$/.test(country))
    throw new BadSetting('COMPANY_ADDRESS', 'must be like “40 Wharf Street; Victoria; BC; V8W 1T4; CA”');
  const email = mailAddress(given, 'COMPANY_EMAIL') ?? mailAddress(given, 'TEAM_EMAIL');
  if (!email) throw new BadSetting('COMPANY_EMAIL', 'is required beside COMPANY_NAME');
  return { name, email, phone, street, city, region, postalCode, country };
}

/** An E.164 number, shown with the spaces and hyphens it is given with: countries group digits differently. */
function companyPhone({ COMPANY_PHONE: phone }: Environment): string | undefined {
  if (!phone) return undefined;
  // North American numbers all have ten digits after the 1.
  if (!/^\+(?:1(?:[ -]?\d){10}|[2-9](?:[ -]?\d){6,14})$/.test(phone))
    throw new BadSetting('COMPANY_PHONE', `is “${phone}”, but must be an international number like +1 250-555-0187`);
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
}

export const demoAccount = {
  name: 'Cubby Market Inc.',
  bankName: 'Cubby Demo Bank',
  iban: 'GB44CUBY00000000000001',
  bic: 'CUBYGB2L',
  domestic: {
    CA: { name: 'Cubby Market Inc.', bankName: 'Cubby Demo Bank', iban: '1000001', bic: 'CACPA090000001' },
    US: { name: 'Cubby Market Inc.', bankName: 'Cubby Demo Bank', iban: '100000001', bic: 'USABA021000021' },
  },
};

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
  const domestic = {
    ...domesticAccount(given, 'CA', 'BANK_ACCOUNT_CA', 'institution-transit-account, such as 003-01234-1234567', name),
    ...domesticAccount(given, 'US', 'BANK_ACCOUNT_US', 'routing-account, such as 021000021-123456789', name),
  };
  return { name, bankName, iban, bic, ...(Object.keys(domestic).length > 0 && { domestic }) };
}

/** Our account in a country without IBANs: its numbers, and the bank's name after a semicolon if it is another. */
function domesticAccount(
  given: Environment,
  scheme: 'CA' | 'US',
  setting: 'BANK_ACCOUNT_CA' | 'BANK_ACCOUNT_US',
  form: string,
  name: string,
): Partial<Record<'CA' | 'US', OurAccount>> {
  const value = given[setting];
  if (!value) return {};
  const [numbers = '', bankName = given.BANK_NAME!] = value.split(';').map((part) => part.trim());
  const [first, second, third] = numbers.split('-').map((part) => part.trim());
  const entered = enteredAccount(
    scheme === 'CA'
      ? {
          scheme,
          institution: checked(institution, first),
          transit: checked(transit, second),
          accountNumber: checked(accountNumber, third),
        }
      : { scheme, routing: checked(routing, first), accountNumber: checked(accountNumber, second) },
  );
  if (!entered.ok) throw new BadSetting(setting, `must be ${form}`);
  return { [scheme]: { name, bankName, ...entered.account } };
}

const checked = (field: z.ZodType<string>, text: string | undefined): string | undefined =>
  text !== undefined && field.safeParse(text).success ? text : undefined;
