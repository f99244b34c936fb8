import type { Tx } from '@cubby/db';
import { openIncident } from '@cubby/features/incidents/server';
import { resumeOffers, suspendOffers } from '@cubby/features/offers/server';
import type { Dispute } from '../dispute-store.ts';
import { findDisputedOffers, findSuccessors, findSuspended, noteSuspended } from './safety-store.ts';

/** Takes unsafe goods off sale immediately, and opens an incident with its timers (domain C17). */
export async function suspendUnsafe(
  tx: Tx,
  { disputeId, reason, code, description }: Dispute,
  now: Date,
): Promise<void> {
  if (reason !== 'UNSAFE') return;
  const offers = await findDisputedOffers(tx, disputeId);
  const offerIds = await withSuccessors(
    tx,
    offers.map(({ offerId }) => offerId),
  );
  await noteSuspended(tx, disputeId, await suspendOffers(tx, offerIds));
  const orderLineIds = offers.map(({ orderLineId }) => orderLineId);
  await openIncident(tx, { code, description, orderLineIds }, now);
}

/**
 * Puts offers that staff found safe back on sale, unless another dispute still suspends them.
 * @returns whether this dispute had suspended any
 */
export async function resumeSafe(tx: Tx, { disputeId }: Pick<Dispute, 'disputeId'>): Promise<boolean> {
  const suspended = (await findDisputedOffers(tx, disputeId)).filter((offer) => offer.suspended);
  if (suspended.length === 0) return false;
  const offerIds = await withSuccessors(
    tx,
    suspended.map(({ offerId }) => offerId),
  );
  await noteSuspended(tx, disputeId, []);
  const held = await findSuspended(tx, offerIds);
  await resumeOffers(
    tx,
    offerIds.filter((offerId) => !held.includes(offerId)),
  );
  return true;
}

const withSuccessors = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> => [
  ...offerIds,
  ...(await findSuccessors(tx, offerIds)),
];
