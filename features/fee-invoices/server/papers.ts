import { type Pool, type Tx, transaction } from '@cubby/db';
import type { Bill } from '@cubby/features/papers/rules';
import { keepPaper, keepUbl, type MediaType, readPaper } from '@cubby/features/papers/server';
import type { Translators } from '@cubby/i18n/load';
import type { FeePaperKind } from '../rules.ts';
import { lockFeePaper } from './invoice-store.ts';
import { type FeePaperNeeds, feePaperOf } from './paper-of.ts';

type Of = { kind: FeePaperKind; subjectId: string };
export type FeePapers = ReturnType<typeof createFeePapers>;

/** Makes the papers of issued invoices and stores their bytes once: their content never changes. */
export function createFeePapers(needs: FeePaperNeeds, translators: Translators) {
  const keepOnce = (pool: Pool, of: Of, mediaType: MediaType, make: (tx: Tx, paper: Bill) => Promise<void>) =>
    transaction(pool, async (tx) => {
      await lockFeePaper(tx, of.subjectId);
      if (await readPaper(tx, { ...of, mediaType })) return;
      const paper = await feePaperOf(tx, of.subjectId, needs);
      if (paper) await make(tx, paper);
    });
  async function keep(pool: Pool, of: Of, now: Date): Promise<void> {
    const { subjectId } = of;
    await keepOnce(pool, of, 'application/pdf', (tx, paper) => keepPaper(tx, { paper, subjectId }, translators, now));
    await keepOnce(pool, of, 'application/xml', (tx, paper) => keepUbl(tx, { paper, subjectId }, now));
  }
  /** The stored bytes; made now if their job has not run yet. */
  async function read(pool: Pool, of: Of, mediaType: MediaType, now: Date) {
    const kept = await readPaper(pool, { ...of, mediaType });
    if (kept) return kept;
    await keep(pool, of, now);
    return readPaper(pool, { ...of, mediaType });
  }
  return { keep, read };
}
