import { code, codes } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';
import type { FileDirection, MessageKind, TransferPurpose } from '../rules.ts';

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
    name: 'bank: what it reports again some days later under the same reference is money once',
    sql: `select m.bank_message_id, o.bank_message_id as again, m.amount_minor from bank_message m join bank_message o
        on o.kind = m.kind and o.bank_message_id > m.bank_message_id and o.key <> m.key and o.reference_keys && m.reference_keys
          and (o.amount_minor, o.currency) = (m.amount_minor, m.currency) and abs(o.booked_on - m.booked_on) between 1 and 5
          and (o.account_iban = m.account_iban or o.account_iban is null or m.account_iban is null)
      where m.kind = ${code<MessageKind>('CREDITED')} and not m.may_repeat and not o.may_repeat`,
  },
  {
    name: 'bank: what it was asked to pay of ours has left within ten days of its files',
    sql: `select t.subject_id, max(t.ordered_at) from bank_transfer t
      join ledger_balance b on b.type = ${code<AccountType>('REFUND_DUE')} and b.object = t.subject_id::text and b.balance_minor <> 0
      where t.purpose in (${codes<TransferPurpose>(['REFUND', 'RETURN'])}) group by t.subject_id
      having max(t.ordered_at) < (select max(created_at) from bank_file where direction = ${code<FileDirection>('IN')}) - interval '10 days'`,
  },
] as const;
