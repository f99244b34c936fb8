import { createHash } from 'node:crypto';
import { type Tx, uuidv7 } from '@cubby/db';
import type { Translators } from '@cubby/i18n/load';
import type { KeptPaper } from '../model.ts';
import { insertPaper, type MediaType } from './paper-store.ts';
import { renderPaper } from './render-paper.ts';
import { hasUbl, ublOf, ublProblem } from './ubl/ubl.ts';

type Keeping = { paper: KeptPaper; subjectId: string };

/** Renders a paper and stores its bytes with their hash. Throws if it breaks a rule: no wrong one is ever stored. */
export const keepPaper = (tx: Tx, keeping: Keeping, translators: Translators, now: Date): Promise<void> =>
  keep(
    tx,
    keeping,
    { mediaType: 'application/pdf', extension: 'pdf', content: renderPaper(keeping.paper, translators) },
    now,
  );

/**
 * Stores the UBL file of a paper whose buyer is in the EU or the UK, unless one of the standard's rules forbids it: the
 * buyer still has the PDF, and staff see what is missing.
 */
export async function keepUbl(tx: Tx, keeping: Keeping, now: Date): Promise<void> {
  const { paper } = keeping;
  if (!hasUbl(paper) || ublProblem(paper)) return;
  await keep(tx, keeping, { mediaType: 'application/xml', extension: 'xml', content: ublOf(paper) }, now);
}

async function keep(
  tx: Tx,
  { paper, subjectId }: Keeping,
  { mediaType, extension, content }: { mediaType: MediaType; extension: string; content: Uint8Array | string },
  now: Date,
): Promise<void> {
  const bytes = Buffer.from(content as string);
  await insertPaper(
    tx,
    {
      ...{ paperId: uuidv7(now), kind: paper.kind, subjectId, mediaType },
      ...{ fileName: `${paper.number}.${extension}`, bytes, sha256: createHash('sha256').update(bytes).digest() },
    },
    now,
  );
}
