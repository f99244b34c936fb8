import fc from 'fast-check';
import type { InvoiceBeginning } from './invoice-in-memory.ts';
import type { Beginning } from './order-in-memory.ts';

const sellerOrder = fc.record({
  lines: fc.array(
    fc.record({
      priceMinor: fc.integer({ min: 1, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      isExempt: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  shippingMinor: fc.integer({ min: 0, max: 1_500 }),
  commissionBp: fc.constantFrom(0, 1_000, 1_250),
  taxMillionths: fc.constantFrom([], [50_000], [50_000, 70_000], [99_750]),
  isAttributed: fc.boolean(),
  isReferred: fc.boolean(),
  isChildShop: fc.boolean(),
  isRegistered: fc.boolean(),
});

/** Orders of one to three sellers, by card or invoice. */
export const beginnings: fc.Arbitrary<Beginning> = fc.record({
  route: fc.constantFrom('CARD', 'CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS'),
  needsApproval: fc.nat(3).map((n) => n === 0),
  source: fc.constantFrom('CARD', 'CARD', 'ACCOUNT', 'DONATION'),
  parts: fc.array(sellerOrder, { minLength: 1, maxLength: 3 }),
});

/** One to three orders of one or two sellers, on one or two invoices. */
export const invoiceBeginnings: fc.Arbitrary<InvoiceBeginning> = fc.record({
  route: fc.constantFrom('INVOICE_PREPAID', 'INVOICE_PREPAID', 'INVOICE_TERMS'),
  needsApproval: fc.nat(3).map((n) => n === 0),
  orders: fc.array(fc.record({ invoice: fc.nat(1), parts: fc.array(sellerOrder, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** Each number chooses one step among those that are possible then. */
export const choices: fc.Arbitrary<number[]> = fc.array(fc.nat(1 << 20), { minLength: 24, maxLength: 52 });
