import { type Money, subtract, sum, zero } from '@cubby/money';
import {
  creditedOf,
  idsOf,
  isOwnTax,
  type LabPosting,
  type Movement,
  movementsOf,
  type SoldFacts,
} from './movements.ts';
import { marginOf } from './price.ts';

/** An amount with the postings that it sums. */
export type Line = { amount: Money; postings: string[] };
/** A tax that the buyer paid, by the ledger's jurisdiction; `isSellers`: the guardian pays it to the authority. */
export type TaxLine = Line & { jurisdiction: string; isSellers: boolean };
/** The parts of the payment: paid = item + shipping + taxes, and item = fee + tax on it + to me. */
export type Parts = {
  paid: Line;
  item: Line;
  shipping: Line;
  taxes: readonly TaxLine[];
  fee: Line;
  feeTax: Line;
  toMe: Line;
};
export type Breakdown = {
  /** PAID: sold, and on its way; EARNED: delivered; READY: its withdrawal period is over. */
  state: 'PAID' | 'EARNED' | 'READY';
  sold: Parts;
  /** The refunded amount of each part; null: none. */
  back: Parts | null;
  /** The remaining amounts. */
  now: Parts;
  /** Of the child's remaining share: the cost of materials, up to all of it, and the rest. */
  putBack: Money;
  profit: Money;
  /** The cost of the pieces' materials, as the child entered it: more than the income if money was lost. */
  materials: Money;
  loss: Money;
  /** In tenths of a percent of the price. */
  margin: number | null;
  /** Without any fee or tax on it. */
  withoutFee: { toMe: Money; profit: Money };
  /** The partner school's share, which the marketplace pays. */
  school: Line;
};

const collecting = ['P1', 'P1i', 'P18', 'P19'];
const line = (postings: readonly LabPosting[], amount = creditedOf(postings)): Line => ({
  amount,
  postings: idsOf(postings),
});

/**
 * The breakdown of a sale from its own postings (domain 3.1): undefined until something was paid.
 * @param postings all of the sale, in the ledger's order
 * @param materials with packaging, of all its pieces
 */
export function breakdownOf(
  postings: readonly LabPosting[],
  facts: SoldFacts,
  materials: Money,
): Breakdown | undefined {
  const collected = postings.filter(({ code, type }) => collecting.includes(code) && isOfSale(type));
  if (collected.length === 0) return undefined;
  const movements = movementsOf(postings, facts);
  const sold = soldParts(collected, movements, facts);
  const back = facts.returned.length > 0 ? backParts(postings, movements, facts, sold) : null;
  const now = back ? lessParts(sold, back) : sold;
  const loss = subtract(materials, now.toMe.amount);
  const isLoss = loss.amountMinor > 0;
  const profit = subtract(now.toMe.amount, materials);
  const withoutFee = sum([now.toMe.amount, now.fee.amount, now.feeTax.amount]);
  return {
    state: stateOf(movements),
    ...{ sold, back, now, materials, profit },
    putBack: isLoss ? now.toMe.amount : materials,
    loss: isLoss ? loss : zero(),
    margin: marginOf(profit, now.item.amount),
    withoutFee: { toMe: withoutFee, profit: subtract(withoutFee, materials) },
    school: line(
      postings.filter(({ type }) => type === 'SCHOOL_EXP'),
      schoolShareOf(postings),
    ),
  };
}

const isOfSale = (type: LabPosting['type']) => type === 'CLEARING' || type === 'TAX';
const schoolShareOf = (postings: readonly LabPosting[]): Money =>
  sum(postings.filter(({ type }) => type === 'SCHOOL_EXP').map(({ amount }) => amount));
const stateOf = (movements: readonly Movement[]): Breakdown['state'] =>
  movements.some(({ kind }) => kind === 'READY') ? 'READY' : movements.length > 0 ? 'EARNED' : 'PAID';

function soldParts(collected: readonly LabPosting[], movements: readonly Movement[], facts: SoldFacts): Parts {
  const goods = collected.filter(({ type }) => type === 'CLEARING');
  const taxes = collected.filter(({ type }) => type === 'TAX');
  const item = subtract(creditedOf(goods), facts.shipping);
  const sale = movements.find(({ kind }) => kind === 'SALE');
  const earned = (amount: Money | undefined): Line => ({ amount: amount ?? zero(), postings: sale?.postings ?? [] });
  return {
    paid: line(collected),
    item: line(goods, item),
    shipping: line(goods, facts.shipping),
    taxes: taxes.map((tax) => ({
      ...line([tax]),
      jurisdiction: tax.object.split(':')[0]!,
      isSellers: isOwnTax(tax, facts.sellerId),
    })),
    ...{ fee: earned(sale?.fee), feeTax: earned(sale?.feeTax) },
    toMe: earned(sale ? subtract(subtract(item, sale.fee), sale.feeTax) : item),
  };
}

function backParts(
  postings: readonly LabPosting[],
  movements: readonly Movement[],
  { returned }: SoldFacts,
  { taxes: paidTaxes }: Parts,
): Parts {
  const refunds = movements.filter(({ kind }) => kind === 'REFUND');
  const booked = postings.filter(({ code, type }) => isBack(code) && type !== 'PSP_FEES');
  const at = (amount: Money): Line => ({ amount, postings: idsOf(booked) });
  const item = sum(returned.map(({ items }) => items));
  const shipping = sum(returned.map((part) => part.shipping));
  const fee = sum(refunds.map((refund) => refund.fee));
  const feeTax = sum(refunds.map((refund) => refund.feeTax));
  const taxes = paidTaxes.map((paid) => ({ ...paid, ...at(taxBack(returned, paid)) }));
  return {
    paid: at(sum([item, shipping, ...taxes.map(({ amount }) => amount)])),
    ...{ item: at(item), shipping: at(shipping), taxes, fee: at(fee), feeTax: at(feeTax) },
    toMe: at(subtract(subtract(item, fee), feeTax)),
  };
}
const isBack = (code: string) => ['P9', 'P10', 'P14', 'P15'].includes(code);
const taxBack = (returned: SoldFacts['returned'], { jurisdiction, isSellers }: TaxLine): Money =>
  sum(
    returned
      .flatMap(({ tax }) => tax)
      .filter((tax) => tax.jurisdiction === jurisdiction && Boolean(tax.sellerId) === isSellers)
      .map(({ amount }) => amount),
  );

function lessParts(sold: Parts, back: Parts): Parts {
  const less = (a: Line, b: Line): Line => ({
    amount: subtract(a.amount, b.amount),
    postings: [...new Set([...a.postings, ...b.postings])],
  });
  return {
    paid: less(sold.paid, back.paid),
    item: less(sold.item, back.item),
    shipping: less(sold.shipping, back.shipping),
    taxes: sold.taxes.map((tax, i) => ({ ...tax, ...less(tax, back.taxes[i]!) })),
    fee: less(sold.fee, back.fee),
    feeTax: less(sold.feeTax, back.feeTax),
    toMe: less(sold.toMe, back.toMe),
  };
}
