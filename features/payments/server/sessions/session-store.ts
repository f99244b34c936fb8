import { code, codes, type RowOf, statement, type Tx } from '@cubby/db';
import type { Money } from '@cubby/money';
import { activeSessions, type SessionStatus } from '../../rules.ts';
import type { CardProvider } from '../provider.ts';

export const payable = codes(activeSessions);

const activeSession = statement(
  'payments_active_session',
  `select checkout_session_id as id, checkout_url as "checkoutUrl", created_at as "askedAt" from checkout_session
   where order_id = $orderId and status in (${payable})`,
);
export type ActiveSession = RowOf<'payments_active_session'>;
export const findActiveSession = (tx: Tx, orderId: string): Promise<ActiveSession | undefined> =>
  activeSession.first(tx, { orderId });

const insert = statement(
  'payments_insert_session',
  `insert into checkout_session (checkout_session_id, order_id, provider, status, amount_minor, currency, created_at)
   values ($sessionId, $orderId, $provider, ${code<SessionStatus>('STARTING')}, $amountMinor, $currency, $now)`,
);
export const insertSession = (
  tx: Tx,
  sessionId: string,
  orderId: string,
  provider: CardProvider['name'],
  { amountMinor, currency }: Money,
  now: Date,
): Promise<number> => insert.run(tx, { sessionId, orderId, provider, amountMinor, currency, now });

const noteAnswer = statement(
  'payments_note_session',
  `update checkout_session set provider_session_id = $providerSessionId, checkout_url = $checkoutUrl,
     status = case when status = ${code<SessionStatus>('STARTING')} then ${code<SessionStatus>('OPEN')} else status end
   where checkout_session_id = $sessionId returning status`,
);
/**
 * Records the provider's session and its page. Returns whether the session is open: it may have been ended meanwhile.
 */
export async function noteOpened(
  tx: Tx,
  sessionId: string,
  opened: { sessionId: string; url: string },
): Promise<boolean> {
  const row = await noteAnswer.first(tx, { sessionId, providerSessionId: opened.sessionId, checkoutUrl: opened.url });
  return row?.status === 'OPEN';
}

const failStarting = statement(
  'payments_fail_session',
  `update checkout_session set status = ${code<SessionStatus>('FAILED')}
   where checkout_session_id = $sessionId and status = ${code<SessionStatus>('STARTING')}`,
);
/** Marks a session as failed when the provider did not open it; returns whether it was still starting. */
export const failStartingSession = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await failStarting.run(tx, { sessionId })) === 1;

const expireOfOrder = statement(
  'payments_expire_sessions',
  `update checkout_session set status = ${code<SessionStatus>('EXPIRED')} where order_id = $orderId and status in (${payable})
   returning provider_session_id as "providerSessionId"`,
);
/** Ends an order's payable session and returns its id at the provider, null if the provider has not answered yet. */
export const expireSessions = (tx: Tx, orderId: string): Promise<{ providerSessionId: string | null }[]> =>
  expireOfOrder.all(tx, { orderId });
