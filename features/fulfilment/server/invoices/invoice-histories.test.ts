import { findViolations } from '@cubby/server/start/check-invariants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveThroughInvoice } from '../../testing/invoice-lives.ts';
import { offersOfOffice, openInvoiceOffice } from '../../testing/invoice-office.ts';
import { createPaperCheck } from '../../testing/papers.ts';

const office = await openInvoiceOffice();
const { pool, api } = office;
// Always the same histories, so that their rows are known.
const seed = 14;
const numRuns = process.env.LONG ? 300 : 10;
/** The rows that nearly any seed covers; `invoice-rows.test.ts` tests each row of domain 5.5 separately. */
const usualRows = ['I1', 'I5', 'I7', 'I12', 'I16'];
// Reading a PDF takes longer than running a history.
const paperProblems = createPaperCheck(pool, { readsEvery: process.env.LONG ? 1 : 5 });
const beginnings = fc.array(fc.uniqueArray(fc.nat(offersOfOffice.length - 1), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 2,
});
const choices = fc.array(fc.nat(1 << 20), { minLength: 10, maxLength: 26 });
/** Disputes are simulated here without their rows; `features/disputes` tests the real ones. */
const violations = async () =>
  (await findViolations(pool)).filter(
    ({ invariant }) => invariant !== 'disputes: a seller order that is disputed has an undecided dispute',
  );

test(
  `${numRuns} random histories of orders and invoices together in the database: receivables, clearing, taxes, refunds and papers are correct, in Canada, the Union and the United Kingdom (domain 5.3, 5.5; ux I2)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(beginnings, choices, async (beginning, chosen) => {
        const trace = await liveThroughInvoice(office, beginning, chosen);
        expect(await violations(), trace.join('\n')).toEqual([]);
      }),
      { numRuns, seed, endOnFailure: true },
    );
    await api.runJobs();
    expect(await paperProblems()).toEqual([]);
    const files = await pool.query(
      `select distinct kind, left(file_name, 2) as country from paper where media_type = 'application/xml' order by 1, 2`,
    );
    expect(files.rows.map(({ kind, country }) => `${kind} ${country}`)).toEqual([
      ...['CREDIT_NOTE DE', 'CREDIT_NOTE GB', 'INVOICE DE', 'INVOICE GB'],
    ]);
    const { rows } = await pool.query<{ id: string }>(
      'select distinct transition as id from invoice_event where transition is not null',
    );
    const hit = new Set(rows.map(({ id }) => id));
    expect(usualRows.filter((id) => !hit.has(id))).toEqual([]);
  },
  process.env.LONG ? 3_600_000 : 120_000,
);
