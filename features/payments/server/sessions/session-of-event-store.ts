import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CardProvider } from '../provider.ts';

const ofProvider = statement(
  'payments_session_of',
  `select checkout_session_id as id, order_id as "orderId", provider, amount_minor as "amountMinor", currency from checkout_session
   where provider = $provider
     and (provider_session_id = $providerSessionId? or checkout_session_id::text = $key?
       and (provider_session_id is null or $providerSessionId?::text is null))`,
);
export type Session = RowOf<'payments_session_of'>;
/**
 * The session of an event: by the provider's id, or by our key if the event has no id or the provider's answer has not
 * arrived yet.
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
