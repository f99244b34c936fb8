import { createHash } from 'node:crypto';
import { type Tx, uuidv7 } from '@cubby/db';
import type { Translators } from '@cubby/i18n/load';
import type { KeptPaper } from '../model.ts';
import { insertPaper, type MediaType } from './paper-store.ts';
import { renderPaper } from './render-paper.ts';
import { hasUbl, ublOf } from './ubl.ts';

/**
 * Renders a paper and keeps its bytes with their hash, in the transaction that gives it its number; for buyers in the EU
 * and the UK also its UBL file. Throws if the paper breaks a rule, so that no wrong one is ever numbered.
 */
export async function keepPaper(
  tx: Tx,
  { paper, subjectId }: { paper: KeptPaper; subjectId: string },
  translators: Translators,
  now: Date,
): Promise<void> {
  const keep = async (mediaType: MediaType, extension: string, content: Uint8Array | string) => {
    const bytes = Buffer.from(content as string);
    await insertPaper(
      tx,
      {
        ...{ paperId: uuidv7(now), kind: paper.kind, subjectId, mediaType },
        ...{ fileName: `${paper.number}.${extension}`, bytes, sha256: createHash('sha256').update(bytes).digest() },
      },
      now,
    );
  };
  await keep('application/pdf', 'pdf', renderPaper(paper, translators));
  if (hasUbl(paper)) await keep('application/xml', 'xml', ublOf(paper));
}
