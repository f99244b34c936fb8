import { code } from '@cubby/db';
import type { SettledAs } from '@cubby/features/bank/rules';
import type { Account } from '@cubby/features/ledger/rules';

export const reconciliationInvariants = [
  {
    name: 'reconciliation: money that matched nothing is owed until somebody has decided about it',
    sql: `select m.bank_message_id, m.amount_minor, b.balance_minor from bank_message_facts m
      join ledger_balance b on b.type = ${code<Account['type']>('REFUND_DUE')} and b.object = m.bank_message_id::text
      where -b.balance_minor not in (0, m.amount_minor) or (-b.balance_minor > 0 and m.settled_as = ${code<SettledAs>('ASSIGNED')})`,
  },
] as const;
