import { type Pool, statement, transaction } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import type { CardProvider, ProviderEvent } from './provider.ts';

const store = statement(
  'payments_store_event',
  `insert into provider_event (provider, event_id, type, payload, received_at) values ($1, $2, $3, $4, $5)
   on conflict (provider, event_id) do nothing`,
);

/**
 * Takes an event in (reliability rule 9): verified from the raw body, stored once by the provider's id, worked on by a
 * job. False when it is not the provider's.
 */
export async function receiveEvent(
  pool: Pool,
  provider: CardProvider,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): Promise<boolean> {
  const event: ProviderEvent | undefined = provider.readEvent(rawBody, signature, now);
  if (!event) return false;
  if (event.type === 'OTHER') return true;
  await transaction(pool, async (tx) => {
    const isNew = (await store.run(tx, provider.name, event.id, event.type, JSON.stringify(event), now)) === 1;
    if (isNew) await enqueue(tx, 'apply-provider-event', { provider: provider.name, eventId: event.id });
  });
  return true;
}
