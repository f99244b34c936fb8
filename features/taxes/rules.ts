import { applyRates } from './apply-rates.ts';
import { type Certificate, countsOn } from './certificates.ts';
import type { DecidedTax } from './decided-tax.ts';
import { rulesFor, withoutGst } from './rules-in-force.ts';
import type { TaxPlace } from './tax-day.ts';
import type { TaxRule } from './tax-rule.ts';
import type { TaxableGoods } from './taxable-goods.ts';

export * from './certificates.ts';
export { decideCommissionTaxes } from './commission-taxes.ts';
export type { DecidedTax } from './decided-tax.ts';
export { remittances } from './remittances.ts';
export {
  crossesCustoms,
  europeanUnion,
  includesVat,
  type TaxPlace,
  taxDay,
  timeThere,
  zoneOf,
  zonesIn,
} from './tax-day.ts';
export { taxLabel } from './tax-label.ts';
export {
  type Remitter,
  remitters,
  type TaxCategory,
  type TaxClass,
  type TaxName,
  type TaxRule,
  taxCategories,
  taxNames,
} from './tax-rule.ts';
export type { TaxableGoods } from './taxable-goods.ts';
export { inVatCurrency, vatCurrencyOf } from './vat-currency.ts';
export { isVatNumber, withoutPrefix, withPrefix } from './vat-number.ts';

/**
 * The taxes on one seller's shipment to one place (domain 4.5): never entered manually, always with the rule's id. Each
 * line is rounded half up separately; delivery is taxed in proportion to the taxed goods. HST replaces GST. For
 * unregistered sellers the marketplace charges and remits the taxes within the country (decision 0039).
 * @param certificates the buyer's accepted ones; those valid on the day exempt from the taxes of their place
 */
export function decideTaxes(
  rules: readonly TaxRule[],
  place: TaxPlace,
  day: string,
  goods: TaxableGoods,
  certificates: readonly Certificate[] = [],
): DecidedTax[] {
  const ofSeller = goods.sellerIsRegistered ? 'REGISTERED' : 'UNREGISTERED';
  const apply = rulesFor(rules, place, day, goods).filter(({ sellers }) => sellers === 'ALL' || sellers === ofSeller);
  const byTax = Map.groupBy(withoutGst(apply), ({ name, region }) => `${name} ${region}`);
  const valid = certificates.filter((certificate) => countsOn(certificate, day));
  return [...byTax.values()].flatMap((rates) => applyRates(rates, goods, valid));
}

/**
 * Whether the table can decide the taxes on such goods there; if not, none is charged, and the buyer is notified. An
 * exempt seller is not such a case.
 */
export const areTaxesKnown = (
  rules: readonly TaxRule[],
  place: TaxPlace,
  day: string,
  goods: Pick<TaxableGoods, 'sentFrom' | 'lines'>,
): boolean => {
  const apply = rulesFor(rules, place, day, goods);
  return goods.lines.every(({ taxClass }) =>
    apply.some(({ onlyClasses }) => onlyClasses === null || onlyClasses.includes(taxClass)),
  );
};
