import { sum } from '@cubby/money';
import { europeanUnion, type TaxPlace } from './tax-day.ts';
import type { TaxRule } from './tax-rule.ts';
import type { TaxableGoods } from './taxable-goods.ts';

export const rulesInForce = (
  rules: readonly TaxRule[],
  chargedOn: TaxRule['chargedOn'],
  { country, region }: TaxPlace,
  day: string,
): TaxRule[] =>
  rules.filter(
    (rule) =>
      rule.chargedOn === chargedOn &&
      rule.country === country &&
      (rule.region === null || rule.region === region) &&
      rule.validFrom <= day &&
      (rule.validTo === null || day < rule.validTo),
  );

export function rulesFor(
  rules: readonly TaxRule[],
  place: TaxPlace,
  day: string,
  { sentFrom, lines }: Pick<TaxableGoods, 'sentFrom' | 'lines'>,
): TaxRule[] {
  const way = wayTo(place.country, sentFrom);
  const worth = sum(lines.map(({ total }) => total)).amountMinor;
  return rulesInForce(rules, 'GOODS', place, day).filter(
    (rule) =>
      (rule.sentFrom === 'ANYWHERE' || rule.sentFrom === way) &&
      (rule.consignmentMinor === null || worth <= rule.consignmentMinor),
  );
}

function wayTo(country: string, sentFrom: string): TaxRule['sentFrom'] {
  if (sentFrom === country) return 'SAME_COUNTRY';
  return europeanUnion.includes(country) && europeanUnion.includes(sentFrom) ? 'SAME_UNION' : 'ABROAD';
}

/** HST replaces GST. */
export function withoutGst(rules: readonly TaxRule[]): TaxRule[] {
  const harmonised = rules.some((rule) => rule.name === 'HST');
  return rules.filter((rule) => !(harmonised && rule.name === 'GST'));
}
