import type { Tx } from '@cubby/db';
import type { AppliedChange } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { expireSessions } from './session-store.ts';

export async function closeSessionsOf(tx: Tx, orderId: string): Promise<void> {
  for (const { providerSessionId } of await expireSessions(tx, orderId))
    if (providerSessionId) await enqueue(tx, 'close-session', { sessionId: providerSessionId });
}

export async function endSessions(tx: Tx, orderId: string, changes: readonly AppliedChange[]): Promise<void> {
  if (changes.some(({ row }) => row.refundReason === 'NOT_PAID')) await closeSessionsOf(tx, orderId);
}
