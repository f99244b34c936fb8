import {
  type AgreedSale,
  account,
  disputeHeld,
  disputeReleased,
  disputeUpheld,
  earnedSale,
  type RefundedPart,
  refundOwed,
  refundShares,
  type Sale,
  saleEarned,
  sellerShare,
  shareReleased,
} from '@cubby/features/ledger/rules';
import type { OrderFacts } from '@cubby/features/orders/transitions';
import { type Money, money, subtract, sum, times } from '@cubby/money';
import { type Books, balanceOf, emptyBooks, write } from '../../fulfilment/testing/books.ts';
import type { DisputeFacts } from '../transitions.ts';

export const nothing: RefundedPart = { items: money(0), shipping: money(0), tax: [] };
export type Part = RefundedPart;
export type DisputeInMemory = DisputeFacts & { claim: Part; isWhole: boolean; amountMinor: number; sentBack: boolean };

export type DisputedSale = {
  priceMinor: number;
  quantity: number;
  shippingMinor: number;
  taxMillionths: number;
  isRegistered: boolean;
  isChildShop: boolean;
};
export type DisputeHistory = {
  order: OrderFacts;
  sale: AgreedSale;
  earned: Sale | null;
  gone: Part;
  refunded: Part;
  isReleased: boolean;
  disputes: DisputeInMemory[];
  books: Books;
  now: Date;
  step: number;
  rows: Set<string>;
  trace: string[];
  isChildShop: boolean;
};

export function beginSale(given: DisputedSale): DisputeHistory {
  const items = times(money(given.priceMinor), given.quantity);
  const shipping = money(given.shippingMinor);
  const sellerId = given.isRegistered ? 'seller' : null;
  const tax = [
    { jurisdiction: 'CA', amount: money(Math.round((items.amountMinor * given.taxMillionths) / 1e6)), sellerId },
  ];
  const books = emptyBooks();
  const paid = sum([items, shipping, tax[0]!.amount]);
  write(books, {
    code: 'P1',
    key: 'paid',
    postings: [
      { account: account('PSP_CASH'), amount: paid },
      { account: account('CLEARING', 'part'), amount: money(-items.amountMinor - shipping.amountMinor) },
      { account: account('TAX', sellerId ? 'CA:seller' : 'CA'), amount: money(-tax[0]!.amount.amountMinor) },
    ].filter(({ amount }) => amount.amountMinor !== 0),
  });
  return {
    order: {
      ...{
        status: 'IN_DELIVERY',
        route: 'CARD',
        needsApproval: false,
        totalMinor: paid.amountMinor,
        outstandingMinor: 0,
      },
      ...{ dueAt: null, confirmedAt: new Date('2026-09-01T10:00:00Z'), arrivesTo: '2026-09-03', deliveredAt: null },
      ...{ shipped: given.quantity, unshipped: 0, underway: 0, returnCause: null, statusBeforeDispute: null },
      ...{ withdrawUntil: null, kept: given.quantity, disputed: given.quantity, sentBackAt: null, cameBackAt: null },
      ...{ isChargeback: false, hasOpenDispute: false, refundableMinor: paid.amountMinor, hasReason: true },
    },
    sale: {
      ...{ sellerOrderId: 'part', sellerId: 'seller', items, shipping, tax },
      ...{ commissionBp: given.isChildShop ? 0 : 1_000, commissionTax: [] },
    },
    ...{ earned: null, gone: nothing, refunded: nothing, isReleased: false, disputes: [], books, step: 0 },
    ...{ now: new Date('2026-09-02T10:00:00Z'), rows: new Set(), trace: [], isChildShop: given.isChildShop },
  };
}

export const heldIn = ({ books }: DisputeHistory): Money => money(-balanceOf(books, 'DISPUTE_HOLD', 'part'));
const balanceFor = ({ isReleased }: DisputeHistory) => (isReleased ? 'SELLER_AVAILABLE' : 'SELLER_PENDING');
const sellersOf = ({ earned, gone, refunded }: DisputeHistory, part: Part): Money =>
  refundShares(earned!, subtract(refunded.items, gone.items), part).seller;

export function earn(history: DisputeHistory): void {
  if (history.earned) return;
  history.gone = history.refunded;
  history.earned = earnedSale(history.sale, history.gone);
  write(history.books, saleEarned(history.earned));
}
export function release(history: DisputeHistory): void {
  const { earned, refunded, gone } = history;
  if (history.isReleased || !earned) return;
  const borne = refundShares(earned, money(0), {
    items: subtract(refunded.items, gone.items),
    shipping: subtract(refunded.shipping, gone.shipping),
    tax: refunded.tax.map((tax, i) => ({ ...tax, amount: subtract(tax.amount, gone.tax[i]?.amount ?? money(0)) })),
  });
  write(history.books, shareReleased('part', 'seller', subtract(sellerShare(earned), borne.seller)));
  history.isReleased = true;
}
export function hold(history: DisputeHistory, part: Part): void {
  if (!history.earned) return;
  const more = subtract(sellersOf(history, part), heldIn(history));
  if (more.amountMinor > 0)
    write(history.books, disputeHeld(`hold-${history.step++}`, history.earned, balanceFor(history), more));
}
export function unhold(history: DisputeHistory): void {
  const held = heldIn(history);
  if (held.amountMinor > 0)
    write(history.books, disputeReleased(`release-${history.step++}`, history.earned!, balanceFor(history), held));
}
export function giveBack(history: DisputeHistory, part: Part): void {
  const total = sum([part.items, part.shipping, ...part.tax.map(({ amount }) => amount)]);
  if (total.amountMinor === 0) return;
  const refundId = `refund-${history.step++}`;
  hold(history, part);
  write(
    history.books,
    history.earned
      ? disputeUpheld(
          refundId,
          history.earned,
          refundShares(history.earned, subtract(history.refunded.items, history.gone.items), part),
        )
      : refundOwed(refundId, { sellerOrderId: 'part', total, tax: part.tax }),
  );
  const { refunded } = history;
  history.refunded = {
    items: sum([refunded.items, part.items]),
    shipping: sum([refunded.shipping, part.shipping]),
    tax: part.tax.map((tax, i) => ({ ...tax, amount: sum([tax.amount, refunded.tax[i]?.amount ?? money(0)]) })),
  };
}
