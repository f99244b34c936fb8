import { pathOfBrokenText } from '@cubby/contract/server';
import { type Pool, transaction } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import type { CardProvider, ProviderEvent } from '../provider.ts';
import { storeEvent } from './event-store.ts';

/**
 * Receives an event (reliability rule 9): verified from the raw body, stored once by the provider's id, applied by a
 * job. False if its signature is wrong, or no provider would send it.
 */
export async function receiveEvent(
  pool: Pool,
  provider: CardProvider,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): Promise<boolean> {
  const event: ProviderEvent | undefined = provider.readEvent(rawBody, signature, now);
  if (!event || pathOfBrokenText(event)) return false;
  await transaction(pool, async (tx) => {
    const isNew = await storeEvent(tx, provider.name, event, now, rawBody.toString('utf8'));
    if (isNew && event.type !== 'OTHER')
      await enqueue(tx, 'apply-provider-event', { provider: provider.name, eventId: event.id });
  });
  return true;
}
