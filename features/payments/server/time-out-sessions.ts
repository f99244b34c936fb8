import type { Tx } from '@cubby/db';
import type { AppliedChange } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { expireSessions } from './session-store.ts';

/** An order whose hold has ended can no longer be paid: its session ends here, and a job closes it at the provider. */
export async function closeSessionsOf(tx: Tx, orderId: string): Promise<void> {
  for (const { providerSessionId } of await expireSessions(tx, orderId))
    if (providerSessionId) await enqueue(tx, 'close-session', { sessionId: providerSessionId });
}

/** Closes the sessions of an order that has just ended unpaid. */
export async function endSessions(tx: Tx, orderId: string, changes: readonly AppliedChange[]): Promise<void> {
  if (changes.some(({ transition }) => transition === 'O19')) await closeSessionsOf(tx, orderId);
}
