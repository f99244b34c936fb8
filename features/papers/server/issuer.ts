import { type Company, type OurAccount, payeeIn, type Settings } from '@cubby/feature';
import { europeanUnion } from '@cubby/features/taxes/rules';
import type { Issuer } from '../paper-parties.ts';

/** The areas whose registrations concern a delivery: its country, its regions, the Union, and our own country. */
export const areasFor = (country: string, regions: readonly string[], company: Company): string[] => [
  country,
  ...regions,
  ...(europeanUnion.includes(country) ? ['EU'] : []),
  company.country,
];

/** The marketplace as registered at the destination and at home. Without a bank account no transfer is requested. */
export function issuerOf(
  company: Company,
  registered: readonly { area: string; number: string }[],
  country: string,
  bankAccount?: Settings['bankAccount'],
): Issuer {
  const isVat = ({ area }: { area: string }) => area === 'EU' || area === 'GB';
  const here = europeanUnion.includes(country) ? 'EU' : country;
  const vat = registered.find((each) => isVat(each) && (each.area === country || each.area === here));
  const { street, city, region, postalCode } = company;
  return {
    legalName: company.name,
    address: { street, city, postalCode, country: company.country, ...(region && { region }) },
    ...(vat && { vatNumber: vat.number.replaceAll(' ', '') }),
    registrations: registered
      .filter((each) => !isVat(each))
      .map(({ area, number }) => ({ name: nameOf(area), number })),
    email: company.email,
    ...(bankAccount && { bank: bankOf(payeeIn(country, bankAccount)) }),
  };
}

const bankOf = ({ bankName, name, iban, bic }: OurAccount): Issuer['bank'] => ({
  name: bankName,
  accountName: name,
  iban,
  bic,
});

function nameOf(area: string): string {
  const names: Record<string, string> = { CA: 'GST/HST', 'CA-MB': 'RST', 'CA-QC': 'QST' };
  return names[area] ?? (area.startsWith('CA-') ? `PST ${area.slice(3)}` : area);
}
