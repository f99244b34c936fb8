import { invoiceTransitions } from '@cubby/features/invoices/transitions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, invoiceBeginnings } from './testing/beginnings.ts';
import { runInvoiceHistory } from './testing/invoice-history.ts';

/** All postings for orders paid by invoice, without those of cards and funds. */
const everyCode = ['P1i', 'P2', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11', 'P12', 'P13', 'P14', 'P16'];

const numRuns = process.env.LONG ? 10_000 : 2_500;
test(`${numRuns} random histories of orders with invoices: receivables, clearing, taxes, refunds and statuses are correct after every step; I1 to I21 occur (domain 5.3, 5.5)`, () => {
  const rows = new Set<string>();
  const codes = new Set<string>();
  fc.assert(
    fc.property(invoiceBeginnings, choices, (beginning, chosen) => {
      const office = runInvoiceHistory(beginning, chosen);
      for (const row of office.rows) rows.add(row);
      for (const code of office.order.books.codes) codes.add(code);
    }),
    { numRuns, seed: 14 },
  );
  expect([...rows].sort()).toEqual(invoiceTransitions.map(({ id }) => id).sort());
  expect([...codes].sort()).toEqual([...everyCode].sort());
}, 120_000);
