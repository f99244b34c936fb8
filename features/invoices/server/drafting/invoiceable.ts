import type { BillableOrder } from '@cubby/features/orders/server';
import { money } from '@cubby/money';
import { billedParts } from './draft-parts.ts';

const unanswered: readonly string[] = ['CREATED', 'APPROVED'];

/** Orders that can be invoiced: on prepaid invoice, and at most confirmed. */
export const isInvoiceable = (order: BillableOrder): boolean =>
  order.route === 'INVOICE_PREPAID' &&
  billedParts(order).length > 0 &&
  billedParts(order).every(({ status }) => [...unanswered, 'CONFIRMED'].includes(status));
export const isAlike = (one: BillableOrder, other: BillableOrder): boolean =>
  one.delivery.country === other.delivery.country && one.currency === other.currency;

export function summaryOf(order: BillableOrder) {
  const parts = billedParts(order);
  const total = parts.reduce((all, { totalMinor }) => all + totalMinor, 0);
  const tax = parts.reduce((all, { taxMinor }) => all + taxMinor, 0);
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    waiting: parts.filter(({ status }) => unanswered.includes(status)).length,
    ...{ net: money(total - tax), tax: money(tax), total: money(total) },
  };
}
