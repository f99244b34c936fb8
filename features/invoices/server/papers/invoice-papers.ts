import { type Pool, type Queryable, type Tx, transaction } from '@cubby/db';
import { type Bill, ublCountries } from '@cubby/features/papers/rules';
import {
  findKept,
  hasUbl,
  keepPaper,
  keepUbl,
  type MediaType,
  readPaper,
  ublProblem,
} from '@cubby/features/papers/server';
import type { Translators } from '@cubby/i18n/load';
import { type PaperNeeds, paperOfCreditNote, paperOfInvoice } from './paper.ts';
import { findNumberedIn, lockPaper } from './paper-store.ts';

export type PaperOf = { kind: 'INVOICE' | 'CREDIT_NOTE'; subjectId: string };
export type InvoicePapers = ReturnType<typeof createInvoicePapers>;

/**
 * Makes the papers of numbered invoices and credit notes and stores their bytes. Their content never changes after
 * numbering, so a job can make them later: typesetting holds no lock and delays no order.
 */
export function createInvoicePapers(needs: PaperNeeds, translators: Translators) {
  /** Stores the PDF first and then the UBL file; if that fails, the buyer still has the PDF. */
  async function keep(pool: Pool, of: PaperOf, now: Date): Promise<void> {
    await keepOnce(pool, of, 'application/pdf', (tx, paper) => keepPaper(tx, paper, translators, now));
    await keepOnce(pool, of, 'application/xml', (tx, paper) => keepUbl(tx, paper, now));
  }
  const keepOnce = (
    pool: Pool,
    of: PaperOf,
    mediaType: MediaType,
    make: (tx: Tx, paper: { paper: Bill; subjectId: string }) => Promise<void>,
  ): Promise<void> =>
    transaction(pool, async (tx) => {
      await lockPaper(tx, of.subjectId);
      if (await readPaper(tx, { ...of, mediaType })) return;
      const paper = await paperOf(tx, of);
      if (paper) await make(tx, { paper, subjectId: of.subjectId });
    });
  const paperOf = (tx: Queryable, { kind, subjectId }: PaperOf) =>
    kind === 'INVOICE' ? paperOfInvoice(tx, subjectId, needs) : paperOfCreditNote(tx, subjectId, needs);
  /** The stored bytes; made now if their job has not run yet. */
  async function read(pool: Pool, of: PaperOf, mediaType: MediaType, now: Date) {
    const kept = await readPaper(pool, { ...of, mediaType });
    if (kept) return kept;
    await keep(pool, of, now);
    return readPaper(pool, { ...of, mediaType });
  }
  async function hasFile(db: Queryable, of: PaperOf): Promise<boolean> {
    if ((await findKept(db, [of.subjectId], 'application/xml')).has(of.subjectId)) return true;
    const paper = await paperOf(db, of);
    return paper !== undefined && hasUbl(paper) && ublProblem(paper) === undefined;
  }
  async function withoutUbl(db: Queryable): Promise<{ number: string; problem: string }[]> {
    const numbered = await findNumberedIn(db, ublCountries);
    const kept = await findKept(
      db,
      numbered.map(({ subjectId }) => subjectId),
      'application/xml',
    );
    const missing: { number: string; problem: string }[] = [];
    for (const { number, ...of } of numbered.filter(({ subjectId }) => !kept.has(subjectId))) {
      const paper = await paperOf(db, of);
      const problem = paper && hasUbl(paper) && ublProblem(paper);
      if (problem) missing.push({ number, problem });
    }
    return missing;
  }
  return { keep, read, hasFile, withoutUbl };
}
