import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Money } from '@cubby/money';
import { livingSessions, type SessionStatus } from '../rules.ts';
import type { CardProvider } from './provider.ts';

const living = codes(livingSessions);

const livingSession = statement(
  'payments_living_session',
  `select checkout_session_id as id, checkout_url as "checkoutUrl", created_at as "askedAt" from checkout_session
   where order_id = $orderId and status in (${living})`,
);
export type LivingSession = RowOf<'payments_living_session'>;
/** The session at which an order can be paid now; it has at most one. */
export const findLivingSession = (tx: Tx, orderId: string): Promise<LivingSession | undefined> =>
  livingSession.first(tx, { orderId });

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
/** Notes the provider's session and its page; whether it is open, which it is not when it was given up meanwhile. */
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
/** Whether a session that the provider did not open was still waiting for it. */
export const failStartingSession = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await failStarting.run(tx, { sessionId })) === 1;

const expireOfOrder = statement(
  'payments_expire_sessions',
  `update checkout_session set status = ${code<SessionStatus>('EXPIRED')} where order_id = $orderId and status in (${living})
   returning provider_session_id as "providerSessionId"`,
);
/** Ends an order's living session; its id at the provider, null where the provider has not answered yet. */
export const expireSessions = (tx: Tx, orderId: string): Promise<{ providerSessionId: string | null }[]> =>
  expireOfOrder.all(tx, { orderId });

const ofProvider = statement(
  'payments_session_of',
  `select checkout_session_id as id, order_id as "orderId", amount_minor as "amountMinor", currency from checkout_session
   where provider = $provider
     and (provider_session_id = $providerSessionId or provider_session_id is null and checkout_session_id::text = $key?)`,
);
export type Session = RowOf<'payments_session_of'>;
/** The session of a provider's event: by the provider's id, or by our key where its answer has not arrived yet. */
export const findSession = (
  db: Queryable,
  provider: CardProvider['name'],
  providerSessionId: string,
  key: string | null,
): Promise<Session | undefined> => ofProvider.first(db, { provider, providerSessionId, key });

const noteId = statement(
  'payments_note_session_id',
  `update checkout_session set provider_session_id = $providerSessionId
   where checkout_session_id = $sessionId and provider_session_id is null`,
);
/** An event may be faster than the answer to the process that opened the session, or that answer may be lost. */
export const noteSessionId = (tx: Tx, sessionId: string, providerSessionId: string | null): Promise<number> =>
  providerSessionId === null ? Promise.resolve(0) : noteId.run(tx, { sessionId, providerSessionId });

const settlePaid = statement(
  'payments_settle_paid',
  `update checkout_session set status = ${code<SessionStatus>('PAID')} where checkout_session_id = $sessionId`,
);
export const settleSessionPaid = (tx: Tx, sessionId: string): Promise<number> => settlePaid.run(tx, { sessionId });

const settleUnpaid = statement(
  'payments_settle_unpaid',
  `update checkout_session set status = $status where checkout_session_id = $sessionId and status in (${living})`,
);
/** Only a living one can fail: events come in any order, and of an older session after a newer one has begun. */
export const settleSessionUnpaid = async (tx: Tx, sessionId: string, status: 'FAILED' | 'EXPIRED'): Promise<boolean> =>
  (await settleUnpaid.run(tx, { sessionId, status })) === 1;
