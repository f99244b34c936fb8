import { code } from '@cubby/db';
import type { FileDirection } from '../rules.ts';

/** Invariants of what is exchanged with banks: each query finds the violations. */
export const bankInvariants = [
  {
    name: 'bank: a file is written within a day',
    sql: `select bank_file_id from bank_file where direction = ${code<FileDirection>('OUT')} and written_at is null
      and created_at < (select max(created_at) from bank_file) - interval '1 day'`,
  },
  {
    name: 'bank: a file that was sent asks for something',
    sql: `select bank_file_id from bank_file f where direction = ${code<FileDirection>('OUT')}
      and not exists (select from bank_transfer t where t.bank_file_id = f.bank_file_id)`,
  },
] as const;
