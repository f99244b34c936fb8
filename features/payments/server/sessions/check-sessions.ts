import { type Pool, type Tx, transaction } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { hasWaitingEvent, storeEvent } from '../events/event-store.ts';
import type { CardProvider } from '../provider.ts';
import { findSessionsToCheck, findUncheckedSessions, noteChecked } from './session-check-store.ts';

/** How long after its hold an order ends even if the provider has not answered. */
const longestWaitMinutes = 10;

/**
 * Whether an order whose hold has ended may have been paid in time: an event about it is waiting, or the provider was
 * not asked yet about a session that was open until then. This asks it.
 */
export async function isUndecided(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - longestWaitMinutes * 60_000);
  if (await hasWaitingEvent(tx, orderId, since)) return true;
  const unchecked = await findUncheckedSessions(tx, orderId, since);
  for (const { id, provider, providerSessionId } of unchecked)
    await enqueue(
      tx,
      'check-session',
      { id, provider, sessionId: providerSessionId },
      { jobKey: `check-session-${id}` },
    );
  return unchecked.length > 0;
}

export type SessionToCheck = { id: string; provider: CardProvider['name']; sessionId: string };

/**
 * Closes a session whose time has ended and asks the provider about it: an unreported payment counts as its event,
 * since a lost webhook must not lose money.
 */
export async function checkSession(
  pool: Pool,
  provider: CardProvider,
  { id, provider: asked, sessionId }: SessionToCheck,
  now: Date,
): Promise<void> {
  // Only the provider in use can be asked.
  if (asked !== provider.name) {
    await noteChecked(pool, id, now);
    return;
  }
  await provider.closeSession(sessionId);
  const payment = await provider.findPayment(sessionId);
  await transaction(pool, async (tx) => {
    if (payment) {
      const event = {
        id: `checked-${sessionId}`,
        type: 'PAID' as const,
        sessionId,
        key: id,
        ...payment,
        providerType: 'checked',
      };
      if (await storeEvent(tx, provider.name, event, now))
        await enqueue(tx, 'apply-provider-event', { provider: provider.name, eventId: event.id });
    }
    await noteChecked(tx, id, now);
  });
}

/** Daily: asks once more about every recent session that ended without a payment. */
export async function reconcileSessions(pool: Pool, provider: CardProvider, now: Date): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  const sessions = await findSessionsToCheck(pool, provider.name, {
    since: new Date(now.getTime() - 3 * day),
    checkedBefore: new Date(now.getTime() - day),
  });
  for (const { id, providerSessionId } of sessions)
    await transaction(pool, (tx) =>
      enqueue(
        tx,
        'check-session',
        { id, provider: provider.name, sessionId: providerSessionId },
        { jobKey: `check-session-${id}` },
      ),
    );
}
