import {
  type AgreedSale,
  account,
  cardCaptured,
  type Entry,
  earnedSale,
  type GivenBack,
  nextRefund,
  refundAfterDelivery,
  refundOwed,
  refundShares,
  saleEarned,
  schoolEarned,
  sellerShare,
  shareReleased,
  taxSum,
} from '@cubby/features/ledger/rules';
import { type Money, money, share, subtract, sum } from '@cubby/money';
import type { LabPosting, ReturnedPart, SoldFacts } from '../rules.ts';

const none = money(0);
const nothing: GivenBack = {
  items: none,
  shipping: none,
  tax: [],
  beforeDelivery: { items: none, shipping: none, tax: [] },
};
const seller = 'pip';

type Agreed = Omit<AgreedSale, 'sellerOrderId' | 'sellerId' | 'commissionTax'> & {
  /** The tax on the fee, in millionths: decided when it is charged. */
  feeTax: { jurisdiction: string; millionths: number } | undefined;
};
/** A sale of a child's shop in memory, as the ledger books it. */
export function saleInMemory(id: string, agreed: Agreed, from: Date) {
  const { feeTax, ...terms } = agreed;
  const sale: AgreedSale = { ...terms, commissionTax: [], sellerOrderId: id, sellerId: seller };
  const postings: LabPosting[] = [];
  const returned: ReturnedPart[] = [];
  let back = nothing;
  let at = from;
  let balance: 'SELLER_PENDING' | 'SELLER_AVAILABLE' | undefined;
  let left = none;

  function book({ code, key, postings: lines }: Entry): void {
    const entryId = `${id}-${key}`;
    postings.push(
      ...lines.map(({ account: { type, object }, amount }, i) => ({
        ...{ id: `${entryId}:${i + 1}`, entryId, code, key, at, type, object, amount },
      })),
    );
  }
  const facts = (): SoldFacts => ({ sellerOrderId: id, sellerId: seller, shipping: agreed.shipping, returned });
  const sold = { items: sale.items, shipping: sale.shipping, tax: sale.tax };

  return {
    postings,
    facts,
    setTime: (time: Date) => {
      at = time;
    },
    isDelivered: () => balance !== undefined,
    pay: () =>
      book(
        cardCaptured(`pay-${id}`, {
          sellerOrderId: id,
          total: sum([sale.items, sale.shipping, taxSum(sale.tax)]),
          tax: sale.tax,
        }),
      ),
    deliver() {
      const { commission } = earnedSale(sale, back.beforeDelivery);
      if (feeTax)
        sale.commissionTax = [{ jurisdiction: feeTax.jurisdiction, amount: share(commission, feeTax.millionths) }];
      const earned = earnedSale(sale, back.beforeDelivery);
      balance = 'SELLER_PENDING';
      left = sellerShare(earned);
      const entry = saleEarned(earned);
      if (entry.postings.length > 0) book(entry);
    },
    attribute: (school: string) => book(schoolEarned(id, school, sale.items)),
    complete() {
      balance = 'SELLER_AVAILABLE';
      const entry = shareReleased(id, seller, left);
      if (entry.postings.length > 0) book(entry);
    },
    /** Refunds an amount of the goods, or all that is left, given the seller's balance. */
    refund(items?: Money, inBalance = left) {
      const leftOfItems = subtract(sale.items, back.items);
      const wanted = items && {
        items: items.amountMinor < leftOfItems.amountMinor ? items : leftOfItems,
        shipping: none,
      };
      const next = nextRefund(sold, back, wanted);
      if (!next) return;
      const refundId = `refund-${returned.length + 1}-of-${id}`;
      if (!balance) book(refundOwed(refundId, { sellerOrderId: id, total: next.total, tax: next.part.tax }));
      else {
        const gone = back.beforeDelivery;
        const shares = refundShares(earnedSale(sale, gone), subtract(back.items, gone.items), next.part);
        book(refundAfterDelivery(refundId, sale, shares, { type: balance, amount: inBalance }));
        left = subtract(left, shares.seller);
      }
      returned.push({ refundId, ...next.part, isBeforeDelivery: !balance });
      const total = {
        items: sum([back.items, next.part.items]),
        shipping: sum([back.shipping, next.part.shipping]),
        tax: addTax(back.tax, next.part.tax),
      };
      back = { ...total, beforeDelivery: balance ? back.beforeDelivery : total };
    },
  };
}
export type SaleInMemory = ReturnType<typeof saleInMemory>;

const addTax = (all: GivenBack['tax'], more: GivenBack['tax']): GivenBack['tax'] =>
  all.length === 0 ? more : all.map((each, i) => ({ ...each, amount: sum([each.amount, more[i]?.amount ?? none]) }));

/** The ledger's balance for the shop, from all postings of its accounts. */
export const heldForShop = (postings: readonly LabPosting[]): Money =>
  sum(
    postings
      .filter(
        ({ type, object }) => object === seller && type !== 'TAX' && account(type, object).type.startsWith('SELLER'),
      )
      .map(({ amount }) => money(-amount.amountMinor)),
  );

/** The example of domain 3.1: a bracelet for 10.00, sent for 4.00 to a buyer in BC. */
export const bracelet = (commissionBp: number, feeTax?: Agreed['feeTax']): Agreed => ({
  ...{ items: money(1000), shipping: money(400), commissionBp, feeTax },
  tax: [
    { jurisdiction: 'CA-BC', amount: money(98), sellerId: null },
    { jurisdiction: 'CA', amount: money(70), sellerId: null },
  ],
});
