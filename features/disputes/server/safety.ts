import type { Tx } from '@cubby/db';
import { openIncident } from '@cubby/features/incidents/server';
import { resumeOffers, suspendOffers } from '@cubby/features/offers/server';
import type { Dispute } from './dispute-store.ts';
import { findDisputedOffers, noteSuspended } from './safety-store.ts';

/** Unsafe goods are off sale immediately, and an incident with its timers is open (domain C17). */
export async function suspendUnsafe(
  tx: Tx,
  { disputeId, reason, code, description }: Dispute,
  now: Date,
): Promise<void> {
  if (reason !== 'UNSAFE') return;
  const offers = await findDisputedOffers(tx, disputeId);
  const before = offers.filter((each) => each.suspended).map(({ offerId }) => offerId);
  const suspended = await suspendOffers(
    tx,
    offers.map(({ offerId }) => offerId),
  );
  await noteSuspended(tx, disputeId, [...before, ...suspended]);
  const orderLineIds = offers.map(({ orderLineId }) => orderLineId);
  await openIncident(tx, { code, description, orderLineIds }, now);
}

export async function resumeSafe(tx: Tx, { disputeId }: Pick<Dispute, 'disputeId'>): Promise<void> {
  const offers = await findDisputedOffers(tx, disputeId);
  await resumeOffers(
    tx,
    offers.filter(({ suspended }) => suspended).map(({ offerId }) => offerId),
  );
  await noteSuspended(tx, disputeId, []);
}
