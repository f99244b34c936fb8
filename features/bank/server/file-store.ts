import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { FileDirection } from '../rules.ts';

const insertFile = statement(
  'bank_insert_received_file',
  `insert into bank_file (bank_file_id, direction, name, sha256, created_at, problem)
   values ($id, ${code<FileDirection>('IN')}, $name, $sha256, $now, $problem?)
   on conflict (name, sha256) do update set problem = excluded.problem, created_at = excluded.created_at
     where bank_file.problem is not null
   returning bank_file_id as id, exists (select from bank_file other
     where other.sha256 = $sha256 and other.problem is null and other.name <> $name) as "isKnown!"`,
);
type StoredFile = { name: string; sha256: Uint8Array; problem: string | null };

/** Stores a received file; its id, unless its content was stored before, under this name or another. */
export async function storeFile(tx: Tx, { name, sha256, problem }: StoredFile, now: Date): Promise<string | undefined> {
  const stored = await insertFile.first(tx, { id: uuidv7(now), name, sha256: Buffer.from(sha256), problem, now });
  return stored && !stored.isKnown ? stored.id : undefined;
}

const problems = statement(
  'bank_problem_files',
  `select name, problem as "problem!", created_at as "receivedAt" from bank_file f where problem is not null
     and not exists (select from bank_file read where read.sha256 = f.sha256 and read.problem is null)
   order by created_at desc, bank_file_id limit 200`,
);
export const findProblemFiles = (db: Queryable): Promise<RowOf<'bank_problem_files'>[]> => problems.all(db);
