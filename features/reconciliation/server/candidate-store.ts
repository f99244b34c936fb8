import { type Queryable, statement } from '@cubby/db';
import { type Currency, money } from '@cubby/money';
import type { OpenInvoice } from '../rules.ts';

const candidates = statement(
  'reconciliation_candidates',
  `select invoice_id as "invoiceId", number as "number!", currency, outstanding_minor as "outstandingMinor!", bank_iban as "payerIban"
   from invoice_facts
   where number = any($numbers::text[]) or (bank_iban = $payerIban?::text and outstanding_minor > 0)
   order by number limit 200`,
);
export const findCandidates = async (
  db: Queryable,
  wanted: { numbers: readonly string[]; payerIban: string | null },
): Promise<OpenInvoice[]> =>
  (await candidates.all(db, { numbers: [...wanted.numbers], payerIban: wanted.payerIban })).map(
    ({ currency, outstandingMinor, ...invoice }) => ({
      ...invoice,
      outstanding: money(outstandingMinor, currency as Currency),
    }),
  );

const byNumber = statement(
  'reconciliation_invoice',
  'select invoice_id as "invoiceId" from invoice_facts where number = $number',
);
export const findInvoiceId = async (db: Queryable, number: string): Promise<string | undefined> =>
  (await byNumber.first(db, { number }))?.invoiceId ?? undefined;
