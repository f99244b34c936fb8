import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { PaperKind } from '../model.ts';

const insert = statement(
  'papers_insert',
  `insert into paper (paper_id, kind, subject_id, media_type, file_name, bytes, sha256, created_at)
   values ($paperId, $kind, $subjectId, $mediaType, $fileName, $bytes, $sha256, $now)`,
);
export type NewPaper = {
  paperId: string;
  kind: PaperKind;
  subjectId: string;
  mediaType: MediaType;
  fileName: string;
  bytes: Buffer;
  sha256: Buffer;
};
export type MediaType = 'application/pdf' | 'application/xml';
export const insertPaper = (tx: Tx, paper: NewPaper, now: Date): Promise<number> => insert.run(tx, { ...paper, now });

const list = statement(
  'papers_list',
  `select media_type as "mediaType", file_name as "fileName", encode(sha256, 'hex') as "sha256!", created_at as "createdAt"
   from paper where kind = $kind and subject_id = $subjectId order by media_type`,
);
export const findPapers = (db: Queryable, kind: PaperKind, subjectId: string): Promise<RowOf<'papers_list'>[]> =>
  list.all(db, { kind, subjectId });

const read = statement(
  'papers_read',
  `select bytes, media_type as "mediaType", file_name as "fileName" from paper
   where kind = $kind and subject_id = $subjectId and media_type = $mediaType`,
);
/** A stored paper, byte for byte. The caller has checked access. */
export const readPaper = (
  db: Queryable,
  of: { kind: PaperKind; subjectId: string; mediaType: MediaType },
): Promise<RowOf<'papers_read'> | undefined> => read.first(db, of);

const kept = statement(
  'papers_kept',
  `select subject_id as "subjectId" from paper where subject_id = any($subjectIds::uuid[]) and media_type = $mediaType`,
);
export const findKept = async (
  db: Queryable,
  subjectIds: readonly string[],
  mediaType: MediaType,
): Promise<Set<string>> =>
  new Set((await kept.all(db, { subjectIds: [...subjectIds], mediaType })).map(({ subjectId }) => subjectId));
