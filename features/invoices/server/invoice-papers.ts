import { type Pool, type Tx, transaction } from '@cubby/db';
import { keepPaper, type MediaType, readPaper } from '@cubby/features/papers/server';
import type { Translators } from '@cubby/i18n/load';
import { type PaperNeeds, paperOfCreditNote, paperOfInvoice } from './paper.ts';
import { lockPaper } from './paper-store.ts';

/** A paper of ours: an invoice or a credit note. */
export type PaperOf = { kind: 'INVOICE' | 'CREDIT_NOTE'; subjectId: string };
export type InvoicePapers = ReturnType<typeof createInvoicePapers>;

/**
 * Makes the papers of numbered invoices and credit notes and keeps their bytes. What they say was written with the
 * number and never changes, so that a job may make them a moment later: typesetting holds no lock, and stops no order.
 */
export function createInvoicePapers(needs: PaperNeeds, translators: Translators) {
  /** Keeps a paper once, whoever asks for it first. */
  const keep = (pool: Pool, of: PaperOf, now: Date): Promise<void> =>
    transaction(pool, async (tx) => {
      await lockPaper(tx, of.subjectId);
      if (await readPaper(tx, { ...of, mediaType: 'application/pdf' })) return;
      const paper = await paperOf(tx, of);
      if (paper) await keepPaper(tx, { paper, subjectId: of.subjectId }, translators, now);
    });
  const paperOf = (tx: Tx, { kind, subjectId }: PaperOf) =>
    kind === 'INVOICE' ? paperOfInvoice(tx, subjectId, needs) : paperOfCreditNote(tx, subjectId, needs);
  /** The kept bytes; made now if their job has not run yet. */
  async function read(pool: Pool, of: PaperOf, mediaType: MediaType, now: Date) {
    const kept = await readPaper(pool, { ...of, mediaType });
    if (kept) return kept;
    await keep(pool, of, now);
    return readPaper(pool, { ...of, mediaType });
  }
  return { keep, read };
}
