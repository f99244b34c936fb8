import type { Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { expireSessions } from './session-store.ts';

/** An order whose hold has ended can no longer be paid: its session ends here, and a job closes it at the provider. */
export async function closeSessionsOf(tx: Tx, orderId: string): Promise<void> {
  for (const { providerSessionId } of await expireSessions(tx, orderId))
    if (providerSessionId) await enqueue(tx, 'close-session', { sessionId: providerSessionId });
}
