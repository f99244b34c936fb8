import { type Money, share, split, sum, zero } from '@cubby/money';

/** Kinds of goods that may be exempt from a tax (domain 4). */
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/** A rate in a place between two days (`YYYY-MM-DD`, the end not included). Region null: the whole country. */
export type TaxRule = {
  id: number;
  country: string;
  region: string | null;
  name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST';
  rateMillionths: number;
  exemptClasses: readonly string[];
  registeredSellersOnly: boolean;
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
  amount: Money;
};

export type TaxableGoods = {
  sellerIsRegistered: boolean;
  lines: readonly { taxClass: TaxClass; total: Money }[];
  delivery: Money;
};

/**
 * The taxes on what one seller sends to one place (domain 4): never entered by hand, always with the rule's id. Each
 * line is rounded half up separately; delivery is taxed in proportion to the taxed goods. HST replaces GST.
 */
export function decideTaxes(
  rules: readonly TaxRule[],
  place: { country: string; region: string | null },
  day: string,
  goods: TaxableGoods,
): DecidedTax[] {
  const inForce = rules.filter(
    (rule) =>
      rule.country === place.country &&
      (rule.region === null || rule.region === place.region) &&
      rule.validFrom <= day &&
      (rule.validTo === null || day < rule.validTo) &&
      (goods.sellerIsRegistered || !rule.registeredSellersOnly),
  );
  const harmonised = inForce.some((rule) => rule.name === 'HST');
  return inForce.filter((rule) => !(harmonised && rule.name === 'GST')).flatMap((rule) => applyRule(rule, goods));
}

function applyRule(rule: TaxRule, { lines, delivery }: TaxableGoods): DecidedTax[] {
  const decided = (line: number | null, base: Money): DecidedTax => ({
    line,
    ruleId: rule.id,
    name: rule.name,
    jurisdiction: rule.region ?? rule.country,
    rateMillionths: rule.rateMillionths,
    amount: share(base, rule.rateMillionths),
  });
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
