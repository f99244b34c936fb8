import { code, codes } from '@cubby/db';
import type { Entry } from '@cubby/features/ledger/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';

export const fulfilmentInvariants = [
  {
    name: 'fulfilment: a seller has nothing available of what can still be returned (P6)',
    sql: `select so.seller_order_id, so.status, e.at from seller_order_facts so
      join ledger_entry_facts e on e.key = ${code<Entry['code']>('P6')} || ':' || so.seller_order_id
      where so.status not in (${codes<OrderStatus>(['COMPLETED', 'CLOSED', 'DISPUTE_OPEN', 'RETURN'])})`,
  },
] as const;
