import { statement, type Tx } from '@cubby/db';
import type { CardProvider, ProviderEvent } from './provider.ts';

const insert = statement(
  'payments_store_event',
  `insert into provider_event (provider, event_id, type, payload, received_at)
   values ($provider, $eventId, $type, $payload, $now) on conflict (provider, event_id) do nothing`,
);
/** Stores an event once; false if it was already stored. */
export async function storeEvent(
  tx: Tx,
  provider: CardProvider['name'],
  event: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { id: eventId, type } = event;
  return (await insert.run(tx, { provider, eventId, type, payload: JSON.stringify(event), now })) === 1;
}

const claim = statement(
  'payments_claim_event',
  `update provider_event set applied_at = $now
   where provider = $provider and event_id = $eventId and applied_at is null returning payload`,
);
/** Claims a stored event for applying; undefined if it was already claimed. */
export async function claimEvent(
  tx: Tx,
  provider: string,
  eventId: string,
  now: Date,
): Promise<ProviderEvent | undefined> {
  return (await claim.first(tx, { provider, eventId, now }))?.payload as ProviderEvent | undefined;
}
