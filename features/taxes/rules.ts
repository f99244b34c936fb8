import { figuresOf } from '@cubby/i18n/formats';
import { type Money, share, split, sum } from '@cubby/money';
import { type Certificate, countsOn } from './certificates.ts';
import { europeanUnion, type TaxPlace } from './tax-day.ts';

export * from './certificates.ts';
export { europeanUnion, includesVat, type TaxPlace, taxDay } from './tax-day.ts';
export { inVatCurrency, vatCurrencyOf } from './vat-currency.ts';
export { withoutPrefix, withPrefix } from './vat-number.ts';

/** Kinds of goods that may be exempt from a tax (domain 4). */
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/** Who owes a tax to its authority. */
export type Remitter = 'SELLER' | 'MARKETPLACE';
export type TaxName = 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX';

/**
 * Why a rate is what it is, as invoices state it (UNCL 5305): standard or reduced, zero-rated, exempt, owed by the buyer,
 * sent to a business in another member state, no tax at all.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** A rate in a place between two days (`YYYY-MM-DD`, the end not included). Region null: the whole country. */
export type TaxRule = {
  id: number;
  country: string;
  region: string | null;
  name: TaxName;
  rateMillionths: number;
  category: TaxCategory;
  exemptClasses: readonly string[];
  /** Pieces of these classes are exempt up to this price only; null: at any price. */
  exemptPriceMinor: number | null;
  /** A rate of its own for these classes; null: for all that have none. */
  onlyClasses: readonly string[] | null;
  /** Whether delivery carries it, in proportion to the goods that do. */
  onDelivery: boolean;
  /** What it is charged on: what sellers send to buyers, or what the marketplace keeps of it. */
  chargedOn: 'GOODS' | 'COMMISSION';
  /** For which sellers, by their registration for the tax of their country. */
  sellers: 'ALL' | 'REGISTERED' | 'UNREGISTERED';
  /** From where goods are sent: within the country; from another country of the European Union; from outside of both. */
  sentFrom: 'ANYWHERE' | 'SAME_COUNTRY' | 'SAME_UNION' | 'ABROAD';
  /** Only for what one seller sends up to this amount, without delivery; null: whatever it costs. */
  consignmentMinor: number | null;
  /** Certificates of these kinds, of its jurisdiction, spare their owner the tax. */
  certificateKinds: readonly string[];
  remitter: Remitter;
  validFrom: string;
  validTo: string | null;
};

/** One decided tax, with the rule that decided it. `line` null: on delivery. */
export type DecidedTax = {
  line: number | null;
  ruleId: number;
  name: TaxName;
  jurisdiction: string;
  rateMillionths: number;
  category: TaxCategory;
  remitter: Remitter;
  /** What it is charged on. */
  base: Money;
  /** Zero only in another category than S. */
  amount: Money;
  /** Under which it is not charged. */
  certificateId: string | null;
};

export type TaxableGoods = {
  sellerIsRegistered: boolean;
  /** The country from which they are sent. */
  sentFrom: string;
  lines: readonly { taxClass: TaxClass; price: Money; total: Money }[];
  delivery: Money;
};

/**
 * The taxes on what one seller sends to one place (domain 4): never entered by hand, always with the rule's id. Each
 * line is rounded half up separately; delivery is taxed in proportion to the taxed goods. HST replaces GST. For sellers
 * who are not registered the marketplace charges and remits what is sent within the country (decision 0039).
 * @param certificates the buyer's accepted ones; those that count on the day spare them the taxes of their place
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
 * Whether we can say what taxes such goods carry there; if not, none is charged, and the buyer is told. A seller who need
 * not charge one is no reason to say so.
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

/** The rules for goods, by where they come from and what they are worth together. */
function rulesFor(
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
  category: rule.category,
  remitter: rule.remitter,
  base,
  amount: share(base, rule.rateMillionths),
  certificateId: null,
});

/** The tax of a rule, or that it is not charged under a certificate. */
function decideFor(buyer: readonly Certificate[], rule: TaxRule, base: Money): Omit<DecidedTax, 'line'> {
  const tax = decide(rule, base);
  const certificate =
    rule.category === 'S' &&
    buyer.find(({ kind, jurisdiction }) => jurisdiction === tax.jurisdiction && rule.certificateKinds.includes(kind));
  if (!certificate) return tax;
  return {
    ...tax,
    category: categoryUnder(certificate, rule),
    rateMillionths: 0,
    amount: share(base, 0),
    certificateId: certificate.id,
  };
}

/** A business is spared VAT on what is sent to it from another member state (Directive 2006/112/EC art. 138), and owes that on imports. */
const categoryUnder = ({ kind }: Certificate, { sentFrom }: TaxRule): TaxCategory =>
  kind !== 'VAT_NUMBER' ? 'E' : sentFrom === 'SAME_UNION' ? 'K' : 'AE';

type Line = TaxableGoods['lines'][number];

/** One tax, which may have several rates: each line at the rate of its class, delivery in proportion to the lines at each. */
function applyRates(
  rates: readonly TaxRule[],
  { lines, delivery }: TaxableGoods,
  buyer: readonly Certificate[],
): DecidedTax[] {
  const rateOf = lines.map((line) => rateFor(rates, line));
  const onLines = lines.flatMap((line, i) =>
    rateOf[i] ? [{ line: i, ...decideFor(buyer, rateOf[i], line.total) }] : [],
  );
  const worthAt = (rate: TaxRule | undefined) =>
    sum(lines.filter((_, i) => rateOf[i] === rate).map(({ total }) => total)).amountMinor;
  const weights = [...rates.map(worthAt), worthAt(undefined)];
  const parts = weights.some((weight) => weight > 0) ? split(delivery, weights) : [];
  const onDelivery = rates.flatMap((rate, i) => {
    const base = parts[i];
    return base && rate.onDelivery && base.amountMinor > 0 ? [{ line: null, ...decideFor(buyer, rate, base) }] : [];
  });
  return [...onLines, ...onDelivery].filter(({ category, amount }) => category !== 'S' || amount.amountMinor > 0);
}

/** The rate for a line; undefined: it is exempt. A rate of its own for its class goes before the general one. */
function rateFor(rates: readonly TaxRule[], { taxClass, price }: Line): TaxRule | undefined {
  const rate =
    rates.find(({ onlyClasses }) => onlyClasses?.includes(taxClass)) ??
    rates.find(({ onlyClasses }) => onlyClasses === null);
  const isExempt =
    rate?.exemptClasses.includes(taxClass) &&
    (rate.exemptPriceMinor === null || price.amountMinor <= rate.exemptPriceMinor);
  return isExempt ? undefined : rate;
}

/**
 * A tax as buyers see it, by its name and rate: “GST 5%”, “VAT 19%”; under a certificate: “PST (exempt)”. `percent` is 5 for 5 %. Canada's taxes have the same
 * names in all languages; `text` has the words for the others.
 */
export const taxLabel = (
  { name, percent, category }: { name: string; percent: number; category: TaxCategory },
  locale: string,
  text: (key: `tax.${'VAT' | 'SALES_TAX' | 'E' | 'AE' | 'K'}`) => string,
): string => {
  const word = name === 'VAT' || name === 'SALES_TAX' ? text(`tax.${name}`) : name;
  if (category === 'E' || category === 'AE' || category === 'K') return `${word} (${text(`tax.${category}`)})`;
  const rate = new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 3 });
  return `${word} ${rate.format(percent / 100)}`;
};
