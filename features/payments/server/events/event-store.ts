import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CardProvider, ProviderEvent } from '../provider.ts';

const insert = statement(
  'payments_store_event',
  `insert into provider_event (provider, event_id, type, payload, received_at, applied_at, provider_type, needs_attention, raw)
   values ($provider, $eventId, $type, $payload, $now, $appliedAt?, $providerType?, $needsAttention, $raw?) on conflict (provider, event_id) do nothing`,
);
export async function storeEvent(
  tx: Tx,
  provider: CardProvider['name'],
  event: ProviderEvent,
  now: Date,
  raw: string | null = null,
): Promise<boolean> {
  const { id: eventId, type, providerType = null, needsAttention = false } = event;
  const payload = JSON.stringify(event);
  // An event that we do not act on counts as applied.
  const appliedAt = type === 'OTHER' ? now : null;
  const written = await insert.run(tx, {
    provider,
    eventId,
    type,
    payload,
    now,
    appliedAt,
    providerType,
    needsAttention,
    raw,
  });
  return written === 1;
}

const forgetRaw = statement(
  'payments_forget_raw_events',
  `update provider_event set raw = null where (provider, event_id) in (
     select provider, event_id from provider_event
     where raw is not null and received_at < $before and applied_at is not null and not needs_attention order by received_at limit 1000)`,
);
/** Deletes the raw bodies of events, which name buyers; the parsed events stay. */
export const forgetRawEvents = (db: Queryable, before: Date): Promise<number> => forgetRaw.run(db, { before });

const attention = statement(
  'payments_event_for_staff',
  'update provider_event set needs_attention = true where provider = $provider and event_id = $eventId',
);
export const noteForStaff = (tx: Tx, provider: string, eventId: string): Promise<number> =>
  attention.run(tx, { provider, eventId });

const failureKnown = statement(
  'payments_refund_failure_known',
  `select exists (select from provider_event where provider = $provider and event_id <> $eventId and applied_at is not null
     and type = ${code<ProviderEvent['type']>('REFUND_FAILED')} and payload->>'refundId' = $refundId) as "is!"`,
);
/** Whether another event has already reported that a refund failed. */
export const isFailureKnown = async (
  tx: Tx,
  failed: { provider: string; eventId: string; refundId: string },
): Promise<boolean> => (await failureKnown.first(tx, failed))!.is;

const forStaff = statement(
  'payments_events_for_staff',
  `select provider, event_id as "eventId", coalesce(provider_type, type) as "type!", nullif(payload->'amount', 'null') as booked,
     case when type = ${code<ProviderEvent['type']>('OTHER')} then payload->>'refundId' end as "refundId", received_at as "receivedAt"
   from provider_event where needs_attention order by received_at desc limit 200`,
);
export const findEventsForStaff = (db: Queryable): Promise<RowOf<'payments_events_for_staff'>[]> => forStaff.all(db);

const one = statement(
  'payments_event',
  `select provider, event_id as "eventId", type as kind, coalesce(provider_type, type) as "type!", nullif(payload->'amount', 'null') as booked,
     case when type = ${code<ProviderEvent['type']>('OTHER')} then payload->>'refundId' end as "refundId", payload->>'paymentId' as "paymentId",
     payload->>'error' as error, received_at as "receivedAt", needs_attention as "isOpen"
   from provider_event where provider = $provider and event_id = $eventId`,
);
export const findEvent = (
  db: Queryable,
  of: { provider: string; eventId: string },
): Promise<RowOf<'payments_event'> | undefined> => one.first(db, of);

const seen = statement(
  'payments_event_seen',
  'update provider_event set needs_attention = false where provider = $provider and event_id = $eventId and needs_attention',
);
export const settleEvent = async (tx: Tx, provider: string, eventId: string): Promise<boolean> =>
  (await seen.run(tx, { provider, eventId })) === 1;

const claim = statement(
  'payments_claim_event',
  `update provider_event set applied_at = $now
   where provider = $provider and event_id = $eventId and applied_at is null returning payload`,
);
export async function claimEvent(
  tx: Tx,
  provider: string,
  eventId: string,
  now: Date,
): Promise<ProviderEvent | undefined> {
  return (await claim.first(tx, { provider, eventId, now }))?.payload as ProviderEvent | undefined;
}

const waiting = statement(
  'payments_waiting_event',
  `select exists (select from provider_event e join checkout_session s on s.provider = e.provider
     and (s.provider_session_id = e.payload->>'sessionId' or s.checkout_session_id::text = e.payload->>'key')
     join held_until h on h.order_id = s.order_id and h.at > $since
     where e.applied_at is null and s.order_id = $orderId) as "isWaiting!"`,
);
/**
 * Whether an unapplied event about an order exists, so the order may have been paid in time. An event that can never be
 * applied holds no stock: it counts only for holds that ended after `since`.
 */
export const hasWaitingEvent = async (db: Queryable, orderId: string, since: Date): Promise<boolean> =>
  (await waiting.first(db, { orderId, since }))!.isWaiting;
