import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { DeclineReason } from '@cubby/features/orders/rules';
import type { Money } from '@cubby/money';
import { activeSessions, type SessionStatus } from '../rules.ts';
import type { CardProvider } from './provider.ts';

const active = codes(activeSessions);

const activeSession = statement(
  'payments_active_session',
  `select checkout_session_id as id, checkout_url as "checkoutUrl", created_at as "askedAt" from checkout_session
   where order_id = $orderId and status in (${active})`,
);
export type ActiveSession = RowOf<'payments_active_session'>;
/** The session in which an order can be paid now; it has at most one. */
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
 * Records the provider's session and its page. Returns whether the session is open: it may have been given up
 * meanwhile.
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
  `update checkout_session set status = ${code<SessionStatus>('EXPIRED')} where order_id = $orderId and status in (${active})
   returning provider_session_id as "providerSessionId"`,
);
/** Ends an order's payable session and returns its id at the provider, null if the provider has not answered yet. */
export const expireSessions = (tx: Tx, orderId: string): Promise<{ providerSessionId: string | null }[]> =>
  expireOfOrder.all(tx, { orderId });

const ofProvider = statement(
  'payments_session_of',
  `select checkout_session_id as id, order_id as "orderId", provider, amount_minor as "amountMinor", currency from checkout_session
   where provider = $provider
     and (provider_session_id = $providerSessionId? or checkout_session_id::text = $key?
       and (provider_session_id is null or $providerSessionId?::text is null))`,
);
export type Session = RowOf<'payments_session_of'>;
/**
 * The session an event is about: by the provider's id, or by our key if the event has no id or the provider's answer
 * has not arrived yet.
 */
export const findSession = (
  db: Queryable,
  provider: CardProvider['name'],
  providerSessionId: string | null,
  key: string | null,
): Promise<Session | undefined> => ofProvider.first(db, { provider, providerSessionId, key });

const noteId = statement(
  'payments_note_session_id',
  `update checkout_session set provider_session_id = $providerSessionId
   where checkout_session_id = $sessionId and provider_session_id is null`,
);
/**
 * An event may arrive before the provider's answer, and that answer may be lost, so the event's session id is recorded
 * too.
 */
export const noteSessionId = (tx: Tx, sessionId: string, providerSessionId: string | null): Promise<number> =>
  providerSessionId === null ? Promise.resolve(0) : noteId.run(tx, { sessionId, providerSessionId });

const decline = statement(
  'payments_note_decline',
  'update checkout_session set decline_reason = $reason where checkout_session_id = $sessionId',
);
export const noteDecline = (tx: Tx, sessionId: string, reason: DeclineReason): Promise<number> =>
  decline.run(tx, { sessionId, reason });

const settlePaid = statement(
  'payments_settle_paid',
  `update checkout_session set status = ${code<SessionStatus>('PAID')} where checkout_session_id = $sessionId`,
);
export const settleSessionPaid = (tx: Tx, sessionId: string): Promise<number> => settlePaid.run(tx, { sessionId });

const settleUnpaid = statement(
  'payments_settle_unpaid',
  `update checkout_session set status = $status where checkout_session_id = $sessionId and status in (${active})`,
);
/**
 * Only a session that can still be paid can fail: events come in any order, even about an older session after a newer
 * one has begun.
 */
export const settleSessionUnpaid = async (tx: Tx, sessionId: string, status: 'FAILED' | 'EXPIRED'): Promise<boolean> =>
  (await settleUnpaid.run(tx, { sessionId, status })) === 1;

const unchecked = statement(
  'payments_unchecked_sessions',
  `select s.checkout_session_id as id, s.provider, s.provider_session_id as "providerSessionId!" from checkout_session s
   where s.order_id = $orderId and s.status in (${active}) and s.provider_session_id is not null and s.checked_at is null
     and exists (select from held_until h where h.order_id = s.order_id and h.at > $since)`,
);
/** Sessions of an order that could be paid until its hold ended, and that the provider has not been asked about since. */
export const findUncheckedSessions = (
  tx: Tx,
  orderId: string,
  since: Date,
): Promise<RowOf<'payments_unchecked_sessions'>[]> => unchecked.all(tx, { orderId, since });

const toCheck = statement(
  'payments_sessions_to_check',
  `select checkout_session_id as id, provider_session_id as "providerSessionId!" from checkout_session
   where provider = $provider and created_at > $since and provider_session_id is not null
     and status in (${code<SessionStatus>('FAILED')}, ${code<SessionStatus>('EXPIRED')})
     and (checked_at is null or checked_at < $checkedBefore)
   order by created_at limit 500`,
);
/** Sessions that ended without a payment as far as we know. */
export const findSessionsToCheck = (
  db: Queryable,
  provider: CardProvider['name'],
  { since, checkedBefore }: { since: Date; checkedBefore: Date },
): Promise<{ id: string; providerSessionId: string }[]> => toCheck.all(db, { provider, since, checkedBefore });

const checked = statement(
  'payments_note_checked',
  'update checkout_session set checked_at = $now where checkout_session_id = $sessionId',
);
export const noteChecked = (tx: Queryable, sessionId: string, now: Date): Promise<number> =>
  checked.run(tx, { sessionId, now });
