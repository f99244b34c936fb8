import { money } from '@cubby/money';
import type { Entry, RefundedPart, Sale } from '../rules.ts';

// The example of domain 5.3: items 100.00, delivery 10.00, tax 12 %, commission 10 %, tax on the commission 12 %.
export const part = { sellerOrderId: 'so', total: money(12_320), tax: [{ jurisdiction: 'BC', amount: money(1_320) }] };
export const sale: Sale = {
  sellerOrderId: 'so',
  sellerId: 'ann',
  items: money(10_000),
  shipping: money(1_000),
  commission: money(1_000),
  commissionTax: [{ jurisdiction: 'BC', amount: money(120) }],
};
export const third = { items: money(3_000), shipping: money(0), tax: [{ jurisdiction: 'BC', amount: money(360) }] };
export const whole = {
  items: money(10_000),
  shipping: money(1_000),
  tax: [{ jurisdiction: 'BC', amount: money(1_320) }],
};
export const none = money(0);
export const nothing: RefundedPart = { items: none, shipping: none, tax: [] };

/** The sums of entries by account. */
export const amounts = (...entries: Entry[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { postings } of entries)
    for (const { account, amount } of postings) {
      const name = [account.type, account.object].filter(Boolean).join(':');
      sums[name] = (sums[name] ?? 0) + amount.amountMinor;
    }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};

// The seller, who is registered, owes GST of 5.50; the marketplace owes PST of 7.70.
export const registered = {
  ...sale,
  tax: [
    { jurisdiction: 'CA', amount: money(550), sellerId: 'ann' },
    { jurisdiction: 'BC', amount: money(770), sellerId: null },
  ],
  commissionBp: 1_000,
};

// Scissors for 60.00 with GST and PST, notebooks for 40.00 with GST only; delivery for 10.00: both taxes apply to 6.00
// of it.
export const gst = (minor: number) => ({ jurisdiction: 'CA', amount: money(minor), sellerId: 'ann' });
export const pst = (minor: number) => ({ jurisdiction: 'BC', amount: money(minor), sellerId: null });
export const mixed = { ...registered, tax: [gst(550), pst(462)] };
