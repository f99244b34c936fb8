import type { AccountType, TaxAmount } from '@cubby/features/ledger/rules';
import { type Money, negate, subtract, sum, zero } from '@cubby/money';

/** A ledger posting: debits positive. `id` is its entry's with its position. */
export type LabPosting = {
  id: string;
  entryId: string;
  code: string;
  key: string;
  at: Date;
  type: AccountType;
  object: string;
  amount: Money;
};
/** The parts of a sale that one refund returned, as agreed. */
export type ReturnedPart = {
  refundId: string;
  items: Money;
  shipping: Money;
  tax: readonly TaxAmount[];
  isBeforeDelivery: boolean;
};
/** A sale as agreed, which determines how the postings divide between goods and delivery. */
export type SoldFacts = {
  sellerOrderId: string;
  sellerId: string;
  shipping: Money;
  returned: readonly ReturnedPart[];
};

/**
 * An entry's effect on a child's share of a sale. SALE: delivered; REFUND: partly returned afterwards; READY: available
 * for payout. `toMe` is the goods' price less the fee and its tax: delivery pays the carrier, and a tax that the seller
 * owes belongs to the authority. All amounts except losses are positive.
 */
export type Movement = {
  kind: 'SALE' | 'REFUND' | 'READY';
  entryId: string;
  at: Date;
  items: Money;
  fee: Money;
  feeTax: Money;
  toMe: Money;
  shipping: Money;
  ownTax: Money;
  /** For a REFUND: whether it was already available for payout. */
  isAfterReady: boolean;
  postings: string[];
};

export const totalOf = (postings: readonly LabPosting[]): Money => sum(postings.map(({ amount }) => amount));
export const creditedOf = (postings: readonly LabPosting[]): Money => negate(totalOf(postings));
export const idsOf = (postings: readonly LabPosting[]): string[] => postings.map(({ id }) => id);
export const isOwnTax = ({ type, object }: LabPosting, sellerId: string): boolean =>
  type === 'TAX' && object.endsWith(`:${sellerId}`);
const sellersTax = (tax: readonly TaxAmount[]): Money =>
  sum(tax.filter(({ sellerId }) => sellerId).map(({ amount }) => amount));

const shareAccounts: readonly AccountType[] = ['SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE', 'DISPUTE_HOLD'];
const refundCodes = ['P10', 'P14', 'P15'];

/** The entries of a sale that changed a child's share of it, in the ledger's order. */
export function movementsOf(postings: readonly LabPosting[], facts: SoldFacts): Movement[] {
  const entries = [...Map.groupBy(postings, ({ entryId }) => entryId).values()];
  const rest = facts.returned.filter(({ isBeforeDelivery }) => !isBeforeDelivery);
  const movements: Movement[] = [];
  for (const entry of entries) {
    const { code } = entry[0]!;
    const share = entry.filter(({ type }) => shareAccounts.includes(type));
    if (code === 'P4') movements.push(saleOf(entry, share, facts));
    else if (code === 'P6' && share.length > 0) movements.push(readyOf(entry, movements));
    else if (refundCodes.includes(code) && share.length > 0) {
      const returned = takeReturned(entry, rest);
      if (returned) movements.push(refundOf(entry, share, returned, movements));
    }
  }
  return movements;
}

const of = (entry: readonly LabPosting[], type: AccountType) => entry.filter((each) => each.type === type);
const head = (entry: readonly LabPosting[]) => ({
  ...{ entryId: entry[0]!.entryId, at: entry[0]!.at, postings: idsOf(entry), isAfterReady: false },
});

function saleOf(entry: readonly LabPosting[], share: readonly LabPosting[], facts: SoldFacts): Movement {
  const before = facts.returned.filter(({ isBeforeDelivery }) => isBeforeDelivery);
  const shipping = subtract(facts.shipping, sum(before.map((part) => part.shipping)));
  const ownTax = totalOf(entry.filter((each) => isOwnTax(each, facts.sellerId)));
  const feeTax = creditedOf(entry.filter((each) => each.type === 'TAX' && !isOwnTax(each, facts.sellerId)));
  return {
    ...head(entry),
    ...{ kind: 'SALE', shipping, ownTax, feeTax, fee: creditedOf(of(entry, 'COMMISSION')) },
    items: subtract(totalOf(of(entry, 'CLEARING')), shipping),
    toMe: subtract(subtract(creditedOf(share), shipping), ownTax),
  };
}

/** Completed: the rest of the sale is available for payout. */
function readyOf(entry: readonly LabPosting[], before: readonly Movement[]): Movement {
  const left = (amountOf: (each: Movement) => Money) =>
    sum(before.map((each) => (each.kind === 'REFUND' ? negate(amountOf(each)) : amountOf(each))));
  const shipping = left((each) => each.shipping);
  const ownTax = left((each) => each.ownTax);
  const released = totalOf(of(entry, 'SELLER_PENDING'));
  const none = zero();
  return {
    ...head(entry),
    ...{ kind: 'READY', items: none, fee: none, feeTax: none, shipping: none, ownTax: none },
    toMe: subtract(subtract(released, shipping), ownTax),
  };
}

function refundOf(
  entry: readonly LabPosting[],
  share: readonly LabPosting[],
  { items, shipping, tax }: ReturnedPart,
  before: readonly Movement[],
): Movement {
  const ownTax = sellersTax(tax);
  const toMe = subtract(subtract(totalOf(share), shipping), ownTax);
  const fee = totalOf(of(entry, 'COMMISSION'));
  return {
    ...head(entry),
    ...{ kind: 'REFUND', items, shipping, ownTax, toMe, fee },
    feeTax: subtract(subtract(items, fee), toMe),
    isAfterReady: before.some(({ kind }) => kind === 'READY'),
  };
}

/** The refund that an entry books: its key names it, or the chargeback that took the same amount. */
function takeReturned(entry: readonly LabPosting[], rest: ReturnedPart[]): ReturnedPart | undefined {
  const { key } = entry[0]!;
  const back = creditedOf(entry.filter(({ type }) => type === 'REFUND_DUE' || type === 'AR' || type === 'PSP_CASH'));
  const total = ({ items, shipping, tax }: ReturnedPart) =>
    sum([items, shipping, ...tax.map(({ amount }) => amount)]).amountMinor;
  const named = rest.findIndex(({ refundId }) => key.includes(refundId));
  const at = named >= 0 ? named : rest.findIndex((each) => total(each) === back.amountMinor);
  return at < 0 ? undefined : rest.splice(at, 1)[0];
}
