import { code, codes } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';
import type { FileDirection, TransferPurpose } from '../rules.ts';

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
  {
    name: 'bank: what it was asked to pay of ours has left within ten days of its files',
    sql: `select t.subject_id, max(t.ordered_at) from bank_transfer t
      join ledger_balance b on b.type = ${code<AccountType>('REFUND_DUE')} and b.object = t.subject_id::text and b.balance_minor <> 0
      where t.purpose in (${codes<TransferPurpose>(['REFUND', 'RETURN'])}) group by t.subject_id
      having max(t.ordered_at) < (select max(created_at) from bank_file where direction = ${code<FileDirection>('IN')}) - interval '10 days'`,
  },
] as const;
