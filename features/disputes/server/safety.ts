import type { Tx } from '@cubby/db';
import { resumeOffers, suspendOffers } from '@cubby/features/offers/server';
import type { Dispute } from './dispute-store.ts';
import { findDisputedOffers, noteSuspended } from './safety-store.ts';

/** What may be dangerous is off sale at once (domain C17). */
export async function suspendUnsafe(tx: Tx, { disputeId, reason }: Dispute): Promise<void> {
  if (reason !== 'UNSAFE') return;
  const offers = await findDisputedOffers(tx, disputeId);
  const before = offers.filter((each) => each.suspended).map(({ offerId }) => offerId);
  const suspended = await suspendOffers(
    tx,
    offers.map(({ offerId }) => offerId),
  );
  await noteSuspended(tx, disputeId, [...before, ...suspended]);
}

/** Staff have looked: what this dispute took off sale is on sale again. */
export async function resumeSafe(tx: Tx, { disputeId }: Pick<Dispute, 'disputeId'>): Promise<void> {
  const offers = await findDisputedOffers(tx, disputeId);
  await resumeOffers(
    tx,
    offers.filter(({ suspended }) => suspended).map(({ offerId }) => offerId),
  );
  await noteSuspended(tx, disputeId, []);
}
