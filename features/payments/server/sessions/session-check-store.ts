import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { SessionStatus } from '../../rules.ts';
import type { CardProvider } from '../provider.ts';
import { payable } from './session-store.ts';

const unchecked = statement(
  'payments_unchecked_sessions',
  `select s.checkout_session_id as id, s.provider, s.provider_session_id as "providerSessionId!" from checkout_session s
   where s.order_id = $orderId and s.status in (${payable}) and s.provider_session_id is not null and s.checked_at is null
     and exists (select from held_until h where h.order_id = s.order_id and h.at > $since)`,
);
/** Sessions of an order that were open until its hold ended, and about which the provider has not been asked since. */
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
