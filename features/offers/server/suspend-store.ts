import { statement, type Tx } from '@cubby/db';
import type { OfferStatus } from '../rules.ts';
import { refreshListings } from './listing-store.ts';

const change = statement(
  'offers_change_status',
  `update offer set status = $to where offer_id = any($offerIds::uuid[]) and status = $from
   returning offer_id as "offerId", product_id as "productId"`,
);
async function move(tx: Tx, offerIds: readonly string[], from: OfferStatus, to: OfferStatus): Promise<string[]> {
  const changed = await change.all(tx, { offerIds, from, to });
  if (changed.length > 0) await refreshListings(tx, [...new Set(changed.map(({ productId }) => productId))]);
  return changed.map(({ offerId }) => offerId);
}

/** Takes offers off sale until staff have checked them (domain C17). Returns those that were on sale. */
export const suspendOffers = (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  move(tx, offerIds, 'ACTUAL', 'CREATED');
export const resumeOffers = (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  move(tx, offerIds, 'CREATED', 'ACTUAL');

/** A shop takes its offers off sale; those that staff are checking stay as they are. Returns those that were on sale. */
export const closeOffers = (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  move(tx, offerIds, 'ACTUAL', 'CLOSED');
export const reopenOffers = (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  move(tx, offerIds, 'CLOSED', 'ACTUAL');
