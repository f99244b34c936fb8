import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { forgetNotices } from '@cubby/features/notices/server';
import { forgottenBefore, type RestockStatus } from '../rules.ts';
import { aboutRequest } from './store.ts';

const forget = statement(
  'restock_forget',
  `delete from restock_request where status = $status and coalesce(done_at, confirmed_at, asked_at) < $before
   returning restock_request_id as "requestId"`,
);
export async function forgetRequests(tx: Tx, now: Date): Promise<void> {
  for (const [status, before] of Object.entries(forgottenBefore(now))) {
    const gone = await forget.all(tx, { status: status as RestockStatus, before });
    await forgetNotices(
      tx,
      gone.map(({ requestId }) => aboutRequest(requestId)),
    );
  }
}

const askedForAddress = statement(
  'restock_own_data',
  `select p.sku, r.status, r.asked_at as "askedAt" from restock_request r join product_facts p using (product_id)
   where lower(r.email) = $address order by r.asked_at`,
);
export const findRequestsOf = (db: Queryable, address: string): Promise<RowOf<'restock_own_data'>[]> =>
  askedForAddress.all(db, { address });

const erase = statement('restock_erase', 'delete from restock_request where lower(email) = $address');
export const eraseRequests = (tx: Tx, address: string): Promise<number> => erase.run(tx, { address });
