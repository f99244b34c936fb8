import { type Money, share, split, sum, zero } from '@cubby/money';
import type { TaxPlace } from './tax-day.ts';

export { type TaxPlace, taxDay } from './tax-day.ts';

/** Kinds of goods that may be exempt from a tax (domain 4). */
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/** Who owes a tax to its authority. */
export type Remitter = 'SELLER' | 'MARKETPLACE';

/** A rate in a place between two days (`YYYY-MM-DD`, the end not included). Region null: the whole country. */
export type TaxRule = {
  id: number;
  country: string;
  region: string | null;
  name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST';
  rateMillionths: number;
  exemptClasses: readonly string[];
  /** What it is charged on: what sellers send to buyers, or what the marketplace keeps of it. */
  chargedOn: 'GOODS' | 'COMMISSION';
  /** For which sellers, by their registration for GST/HST. */
  sellers: 'ALL' | 'REGISTERED' | 'UNREGISTERED';
  /** SAME_COUNTRY: only on goods that are sent within the country. */
  sentFrom: 'ANYWHERE' | 'SAME_COUNTRY';
  remitter: Remitter;
  validFrom: string;
  validTo: string | null;
};

/** One decided tax, with the rule that decided it. `line` null: on delivery. */
export type DecidedTax = {
  line: number | null;
  ruleId: number;
  name: TaxRule['name'];
  jurisdiction: string;
  rateMillionths: number;
  remitter: Remitter;
  amount: Money;
};

export type TaxableGoods = {
  sellerIsRegistered: boolean;
  /** The country from which they are sent. */
  sentFrom: string;
  lines: readonly { taxClass: TaxClass; total: Money }[];
  delivery: Money;
};

/**
 * The taxes on what one seller sends to one place (domain 4): never entered by hand, always with the rule's id. Each
 * line is rounded half up separately; delivery is taxed in proportion to the taxed goods. HST replaces GST. For sellers
 * who are not registered the marketplace charges and remits what is sent within the country (decision 0039).
 */
export function decideTaxes(
  rules: readonly TaxRule[],
  place: TaxPlace,
  day: string,
  goods: TaxableGoods,
): DecidedTax[] {
  const ofSeller = goods.sellerIsRegistered ? 'REGISTERED' : 'UNREGISTERED';
  const apply = rulesInForce(rules, 'GOODS', place, day).filter(
    ({ sellers, sentFrom, country }) =>
      (sellers === 'ALL' || sellers === ofSeller) && (sentFrom === 'ANYWHERE' || goods.sentFrom === country),
  );
  return withoutGst(apply).flatMap((rule) => applyRule(rule, goods));
}

/** The taxes on the marketplace's commission, at the place of the seller who pays it (domain 5.3). */
export function decideCommissionTaxes(
  rules: readonly TaxRule[],
  place: TaxPlace,
  day: string,
  commission: Money,
): Omit<DecidedTax, 'line'>[] {
  return withoutGst(rulesInForce(rules, 'COMMISSION', place, day))
    .map((rule) => decide(rule, commission))
    .filter(({ amount }) => amount.amountMinor > 0);
}

const rulesInForce = (
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

/** HST stands in for GST. */
function withoutGst(rules: readonly TaxRule[]): TaxRule[] {
  const harmonised = rules.some((rule) => rule.name === 'HST');
  return rules.filter((rule) => !(harmonised && rule.name === 'GST'));
}

const decide = (rule: TaxRule, base: Money): Omit<DecidedTax, 'line'> => ({
  ruleId: rule.id,
  name: rule.name,
  jurisdiction: rule.region ?? rule.country,
  rateMillionths: rule.rateMillionths,
  remitter: rule.remitter,
  amount: share(base, rule.rateMillionths),
});

function applyRule(rule: TaxRule, { lines, delivery }: TaxableGoods): DecidedTax[] {
  const decided = (line: number | null, base: Money): DecidedTax => ({ line, ...decide(rule, base) });
  const isTaxed = ({ taxClass }: { taxClass: TaxClass }) => !rule.exemptClasses.includes(taxClass);
  const taxed = sum(lines.filter(isTaxed).map((line) => line.total));
  const exempt = sum(lines.filter((line) => !isTaxed(line)).map((line) => line.total));
  const taxedDelivery =
    taxed.amountMinor + exempt.amountMinor > 0
      ? split(delivery, [taxed.amountMinor, exempt.amountMinor])[0]!
      : zero(delivery.currency);
  return [
    ...lines.flatMap((line, i) => (isTaxed(line) ? [decided(i, line.total)] : [])),
    decided(null, taxedDelivery),
  ].filter(({ amount }) => amount.amountMinor > 0);
}

/** A tax as buyers see it, by its name and rate: “GST 5%”, “QST 9.975%”. `percent` is 5 for 5 %. */
export const taxLabel = ({ name, percent }: { name: string; percent: number }, locale: string): string =>
  `${name} ${new Intl.NumberFormat(latinDigits(locale), { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100)}`;

/** Figures are Latin in every language, as in prices. */
const latinDigits = (locale: string): string => `${locale}-u-nu-latn`;

/** Whether we have tax rules for a place; if not, the order says that no tax was charged. */
export const knowsTaxesOf = (rules: readonly TaxRule[], country: string): boolean =>
  rules.some((rule) => rule.country === country);
