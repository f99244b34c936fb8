import { type TaxAmount, taxOfPieces } from '@cubby/features/ledger/rules';
import { money, split } from '@cubby/money';

/** A tax on a line of an invoice, as numbered. */
export type LineTax = {
  ruleId: number;
  name: string;
  jurisdiction: string;
  rateMillionths: number;
  category: string;
  remitter: string;
  baseMinor: number;
  amountMinor: number;
};
/** A line of an invoice; `refunded`: how much of `quantity` was credited before. Of a delivery both are minor units. */
export type CreditableLine = { position: number; priceMinor: number; taxes: readonly LineTax[] };
/** What of a line is credited: pieces, or of a delivery minor units. */
export type Counted = { bought: number; before: number; now: number };
/** A line of a credit note. */
export type CreditLine = { position: number | null; quantity: number; priceMinor: number; taxes: LineTax[] };

const share = (minor: number, { bought, before, now }: Counted): number =>
  taxOfPieces([{ jurisdiction: '', amount: money(minor) }], { bought, before, now })[0]!.amount.amountMinor;

/**
 * What a credit note says about some pieces of a line: each tax and its base by what of the line comes off, so that all
 * pieces together credit exactly what was charged. `isKept`: whether a tax was not given back on its own before.
 */
export const creditOfPieces = (
  { position, priceMinor, taxes }: CreditableLine,
  counted: Counted,
  isKept: (tax: LineTax) => boolean,
): CreditLine => ({
  position,
  quantity: counted.now,
  priceMinor,
  taxes: taxes.filter(isKept).map((tax) => ({
    ...tax,
    baseMinor: share(tax.baseMinor, counted),
    amountMinor: share(tax.amountMinor, counted),
  })),
});

/** The same of a delivery, which is one line whose price is what comes off. */
export const creditOfDelivery = (
  line: CreditableLine,
  counted: Counted,
  isKept: (tax: LineTax) => boolean,
): CreditLine => ({ ...creditOfPieces(line, counted, isKept), quantity: 1, priceMinor: counted.now });

/** A line of goods on an invoice. */
type InvoicedGoods = Pick<CreditableLine, 'priceMinor' | 'taxes'> & { quantity: number };

/**
 * An amount of the price of goods that each carry one tax on all of it: a line for each rate, on the whole of which it is
 * charged, as accounting systems read them (EN 16931 BG-30). Undefined: some carry several taxes, or one that was given
 * back on its own. @param tax what is credited of the taxes, by where and by whom they are owed
 */
export function creditByRate(
  netMinor: number,
  goods: readonly InvoicedGoods[],
  tax: ReadonlyMap<string, number>,
): CreditLine[] | undefined {
  const netOf = ({ quantity, priceMinor }: InvoicedGoods) => quantity * priceMinor;
  if (
    netMinor <= 0 ||
    goods.length === 0 ||
    !goods.every((line) => line.taxes.length === 1 && line.taxes[0]!.baseMinor === netOf(line))
  )
    return undefined;
  const rates = [...Map.groupBy(goods, ({ taxes }) => `${taxes[0]!.ruleId}`).values()].map((alike) => ({
    tax: alike[0]!.taxes[0]!,
    netMinor: alike.reduce((sum, line) => sum + netOf(line), 0),
    taxMinor: alike.reduce((sum, line) => sum + line.taxes[0]!.amountMinor, 0),
  }));
  const nets = split(
    money(netMinor),
    rates.map((rate) => rate.netMinor),
  ).map(({ amountMinor }) => amountMinor);
  const amounts = rates.map(() => 0);
  for (const [key, alike] of Map.groupBy(rates.keys(), (i) =>
    taxKey(rates[i]!.tax.jurisdiction, rates[i]!.tax.remitter),
  )) {
    const weights = alike.map((i) => rates[i]!.taxMinor);
    const credited = tax.get(key) ?? 0;
    if (weights.every((weight) => weight === 0)) continue;
    if (credited === 0) return undefined;
    for (const [n, part] of split(money(credited), weights).entries()) amounts[alike[n]!] = part.amountMinor;
  }
  return rates.flatMap((rate, i) =>
    nets[i]! > 0
      ? [
          {
            position: null,
            quantity: 1,
            priceMinor: nets[i]!,
            taxes: [{ ...rate.tax, baseMinor: nets[i]!, amountMinor: amounts[i]! }],
          },
        ]
      : [],
  );
}

/**
 * The same amounts without lines: for taxes that are given back on their own, and amounts that are no pieces. The base of
 * each tax is what it would be charged on at its rate: of an amount never more than that, although each line that it is of
 * was rounded on its own.
 */
export const creditOfAmount = (
  netMinor: number,
  credited: readonly (LineTax & { credited: number })[],
): CreditLine => ({
  position: null,
  quantity: 1,
  priceMinor: netMinor,
  taxes: credited.map(({ credited: amountMinor, ...tax }) => ({
    ...tax,
    amountMinor,
    baseMinor: Math.min(
      tax.rateMillionths > 0 ? Math.round((amountMinor * 1_000_000) / tax.rateMillionths) : 0,
      netMinor > 0 ? netMinor : Number.POSITIVE_INFINITY,
    ),
  })),
});

/** What some lines come to: net, and each tax by where and by whom it is owed. */
export function creditSums(lines: readonly CreditLine[]): { netMinor: number; taxes: Map<string, number> } {
  const taxes = new Map<string, number>();
  for (const { jurisdiction, remitter, amountMinor } of lines.flatMap((line) => line.taxes)) {
    const key = taxKey(jurisdiction, remitter);
    taxes.set(key, (taxes.get(key) ?? 0) + amountMinor);
  }
  return { netMinor: lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0), taxes };
}

export const taxKey = (jurisdiction: string, remitter: string): string => `${jurisdiction} ${remitter}`;

/** Whether lines say what is credited, to the cent. */
export function areExact(lines: readonly CreditLine[], netMinor: number, tax: readonly TaxAmount[]): boolean {
  const said = creditSums(lines);
  const owed = new Map<string, number>();
  for (const { jurisdiction, sellerId, amount } of tax) {
    const key = taxKey(jurisdiction, sellerId ? 'SELLER' : 'MARKETPLACE');
    owed.set(key, (owed.get(key) ?? 0) + amount.amountMinor);
  }
  return (
    said.netMinor === netMinor &&
    [...new Set([...said.taxes.keys(), ...owed.keys()])].every(
      (key) => (said.taxes.get(key) ?? 0) === (owed.get(key) ?? 0),
    )
  );
}
