import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { FileDirection } from '../rules.ts';

const insertFile = statement(
  'bank_insert_received_file',
  `insert into bank_file (bank_file_id, direction, name, sha256, created_at, problem)
   values ($id, ${code<FileDirection>('IN')}, $name, $sha256, $now, $problem?) on conflict (sha256) do nothing`,
);
type ReceivedFile = { name: string; sha256: Uint8Array; problem?: string | undefined };

/** Keeps a file that came; undefined if the same one came before. */
export async function storeFile(tx: Tx, file: ReceivedFile, now: Date): Promise<string | undefined> {
  const id = uuidv7(now);
  const { name, sha256, problem = null } = file;
  const inserted = await insertFile.run(tx, { id, name, sha256: Buffer.from(sha256), problem, now });
  return inserted === 1 ? id : undefined;
}

const problems = statement(
  'bank_problem_files',
  `select name, problem as "problem!", created_at as "receivedAt" from bank_file where problem is not null
   order by created_at desc, bank_file_id limit 200`,
);
/** Files that came and could not be understood, the newest first. */
export const findProblemFiles = (db: Queryable): Promise<RowOf<'bank_problem_files'>[]> => problems.all(db);
