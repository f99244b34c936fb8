import {
  type AgreedSale,
  type RefundedPart,
  type Sale,
  type SellerBalance,
  type TaxAmount,
  taxLike,
} from '@cubby/features/ledger/rules';
import type { OrderRoute } from '@cubby/features/orders/rules';
import type { OrderFacts } from '@cubby/features/orders/transitions';
import { type Money, money, share, sum, times } from '@cubby/money';
import { type Books, emptyBooks } from './books.ts';

/** How an order begins. Amounts are cents. */
export type Beginning = {
  route: OrderRoute;
  needsApproval: boolean;
  /** What pays an order by card: the card, a school's account, or a donation. */
  source: 'CARD' | 'ACCOUNT' | 'DONATION';
  parts: readonly {
    lines: readonly { priceMinor: number; quantity: number; isExempt: boolean }[];
    shippingMinor: number;
    commissionBp: number;
    /** The last of several taxes exempts exempt lines. */
    taxMillionths: readonly number[];
    isAttributed: boolean;
    isReferred: boolean;
    isChildShop: boolean;
    /** Whether the seller owes the taxes to their authorities, or the marketplace instead. */
    isRegistered: boolean;
  }[];
};

export type LineInMemory = {
  priceMinor: number;
  quantity: number;
  shipped: number;
  refunded: number;
  comingBack: number;
  tax: readonly TaxAmount[];
};
/** A seller order, its stock and what is known about its money. */
export type Part = {
  id: string;
  facts: OrderFacts;
  isChildShop: boolean;
  sale: AgreedSale;
  /** As its seller earned it, without earlier refunds (`gone`); null before. */
  earned: Sale | null;
  gone: RefundedPart;
  totalMinor: number;
  lines: LineInMemory[];
  /** Each line has its own offer. */
  stock: { initial: number; onHand: number; reserved: number; returned: number }[];
  reservation: 'NONE' | 'HELD' | 'FIRM' | 'RELEASED';
  parcels: { hasArrived: boolean; cameBack: boolean }[];
  deliveryTax: readonly TaxAmount[];
  /** The refunded amounts so far. */
  refunded: RefundedPart;
  /** The buyer's payment, in cents. */
  paidMinor: number;
  isInvoiced: boolean;
  isReleased: boolean;
  /** When its buyer began to return some of it. */
  withdrawnAt: Date | null;
  hold: { id: string; minor: number; from: SellerBalance } | null;
  school: string | null;
  schoolMinor: number;
  isReferred: boolean;
  awards: number;
  isAwarded: boolean;
  paidOutMinor: number;
};

/** How seller orders interact with their invoices. */
export type Billing = {
  invoiceOf: (part: Part) => string;
  /** A credit note reduces its invoice by a refund. Returns how much of it lowers the outstanding amount. */
  credit: (part: Part, minor: number, refundId: string) => number;
};

export type OrderInMemory = {
  parts: Part[];
  totalMinor: number;
  source: Beginning['source'];
  books: Books;
  billing: Billing;
  now: Date;
  nextId: number;
  /** Money that entered and left, in cents. */
  cashIn: number;
  cashOut: number;
  /** Owed refunds, by id. */
  owed: Map<string, { minor: number; from: 'PSP_CASH' | 'BANK' }>;
  sent: Map<string, { minor: number; from: 'PSP_CASH' | 'BANK' }>;
  rows: Set<string>;
  /** How often some pieces came back while their buyer kept others. */
  keptSome: number;
  trace: string[];
};

const nothing: RefundedPart = { items: money(0), shipping: money(0), tax: [] };

/** Each seller order has its own invoice. */
const ownInvoices: Billing = {
  invoiceOf: ({ id }) => `invoice-${id}`,
  credit: ({ facts }, minor) => {
    const credited = Math.min(minor, facts.outstandingMinor);
    facts.outstandingMinor -= credited;
    return credited;
  },
};

export function beginOrder({ route, needsApproval, source, parts }: Beginning): OrderInMemory {
  const now = new Date('2026-09-01T10:00:00Z');
  const made = parts.map((part, i): Part => {
    const id = `part-${i + 1}`;
    const items = sum(part.lines.map(({ priceMinor, quantity }) => money(priceMinor * quantity)));
    const shipping = money(part.shippingMinor);
    const taxesOn = (amount: Money, isExempt: boolean): TaxAmount[] =>
      part.taxMillionths.map((rate, j) => ({
        jurisdiction: `tax-${j + 1}`,
        amount: share(amount, isExempt && j > 0 ? 0 : rate),
        sellerId: part.isRegistered ? `seller-${i + 1}` : null,
      }));
    const lines = part.lines.map(({ isExempt, ...line }) => ({
      ...line,
      ...{
        shipped: 0,
        refunded: 0,
        comingBack: 0,
        tax: taxesOn(times(money(line.priceMinor), line.quantity), isExempt),
      },
    }));
    const deliveryTax = taxesOn(
      shipping,
      part.lines.every(({ isExempt }) => isExempt),
    );
    const charged = [...lines.flatMap((line) => line.tax), ...deliveryTax];
    const tax = deliveryTax.map((each) => ({ ...each, amount: taxLike(charged, each) }));
    const totalMinor = sum([items, shipping, ...charged.map(({ amount }) => amount)]).amountMinor;
    return {
      id,
      facts: {
        ...{ status: 'DRAFT', route, needsApproval, totalMinor, outstandingMinor: totalMinor, dueAt: null },
        ...{ confirmedAt: null, arrivesTo: '2026-09-08', deliveredAt: null, returnCause: null },
        ...{ withdrawUntil: null, kept: part.lines.reduce((all, { quantity }) => all + quantity, 0), disputed: 0 },
        ...{ sentBackAt: null, cameBackAt: null },
        ...{ shipped: 0, unshipped: part.lines.reduce((all, { quantity }) => all + quantity, 0), underway: 0 },
        ...{ statusBeforeDispute: null, isChargeback: false, hasOpenDispute: false, refundableMinor: 0 },
        hasReason: false,
      },
      isChildShop: part.isChildShop,
      sale: {
        ...{ sellerOrderId: id, sellerId: `seller-${i + 1}`, items, shipping, tax },
        ...{ commissionBp: part.commissionBp, commissionTax: [] },
      },
      ...{ earned: null, gone: nothing },
      totalMinor,
      lines,
      deliveryTax,
      stock: part.lines.map(({ quantity }) => ({
        initial: quantity + 1,
        onHand: quantity + 1,
        reserved: 0,
        returned: 0,
      })),
      ...{ reservation: 'NONE', parcels: [], refunded: nothing, paidMinor: 0 },
      ...{ isInvoiced: false, isReleased: false, withdrawnAt: null, hold: null },
      ...{ school: part.isAttributed ? 'school' : null, schoolMinor: 0, isReferred: part.isReferred },
      ...{ awards: 0, isAwarded: false, paidOutMinor: 0 },
    };
  });
  return {
    ...{ parts: made, totalMinor: made.reduce((all, { totalMinor }) => all + totalMinor, 0), source },
    ...{
      books: emptyBooks(),
      billing: ownInvoices,
      now,
      nextId: 1,
      cashIn: 0,
      cashOut: 0,
      owed: new Map(),
      sent: new Map(),
    },
    ...{ rows: new Set<string>(), keptSome: 0, trace: [] },
  };
}

/** Pieces of a line still to be shipped: neither shipped nor refunded. */
export const unshippedOf = ({ quantity, refunded, shipped }: LineInMemory): number =>
  Math.max(quantity - refunded - shipped, 0);
export const idIn = (order: OrderInMemory, prefix: string): string => `${prefix}-${order.nextId++}`;
