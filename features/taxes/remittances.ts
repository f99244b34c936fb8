import { taxDay } from './tax-day.ts';
import type { Remitter, TaxName, TaxRule } from './tax-rule.ts';

/**
 * Who remits each tax on a seller's shipments within a country, depending on the seller's registration (decision 0039).
 * @param rules those of the country
 */
export function remittances(
  rules: readonly TaxRule[],
  { country, sellerIsRegistered }: { country: string; sellerIsRegistered: boolean },
  now: Date,
): { name: TaxName; country: string; remitter: Remitter }[] {
  const day = taxDay({ country, region: null }, now);
  const inForce = rules.filter(
    (rule) =>
      rule.country === country &&
      rule.chargedOn === 'GOODS' &&
      rule.validFrom <= day &&
      (rule.validTo === null || day < rule.validTo) &&
      (rule.sentFrom === 'ANYWHERE' || rule.sentFrom === 'SAME_COUNTRY') &&
      (rule.sellers === 'ALL' || rule.sellers === (sellerIsRegistered ? 'REGISTERED' : 'UNREGISTERED')),
  );
  const distinct = new Map(inForce.map(({ name, remitter }) => [`${name} ${remitter}`, { name, country, remitter }]));
  return [...distinct.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
