import { statement, type Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';

const expire = statement<{ sessionId: string | null }>(
  'payments_expire_sessions',
  `update checkout_session set status = 'EXPIRED' where order_id = $1 and status in ('STARTING', 'OPEN')
   returning provider_session_id as "sessionId"`,
);

/** An order whose hold has ended is no longer to be paid: its session ends here, and by a job at the provider. */
export async function closeSessionsOf(tx: Tx, orderId: string): Promise<void> {
  for (const { sessionId } of await expire.all(tx, orderId))
    if (sessionId) await enqueue(tx, 'close-session', { sessionId });
}
