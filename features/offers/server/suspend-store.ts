import { code, statement, type Tx } from '@cubby/db';
import type { OfferStatus } from '../rules.ts';
import { refreshListings } from './listing-store.ts';

type Changed = { offerId: string; productId: string };
async function moved(tx: Tx, changed: readonly Changed[]): Promise<string[]> {
  if (changed.length > 0) await refreshListings(tx, [...new Set(changed.map(({ productId }) => productId))]);
  return changed.map(({ offerId }) => offerId);
}

const hold = statement(
  'offers_hold',
  `update offer set status = ${code<OfferStatus>('CREATED')}, status_before_hold = coalesce(status_before_hold, status)
   where offer_id = any($offerIds::uuid[]) and (status <> ${code<OfferStatus>('CREATED')} or status_before_hold is not null)
   returning offer_id as "offerId", product_id as "productId"`,
);
const release = statement(
  'offers_release',
  `update offer set status = status_before_hold, status_before_hold = null
   where offer_id = any($offerIds::uuid[]) and status_before_hold is not null
   returning offer_id as "offerId", product_id as "productId"`,
);
/** Takes offers off sale until staff have checked them, also those that their shop has paused (domain C17). */
export const suspendOffers = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  moved(tx, await hold.all(tx, { offerIds }));
/** Puts suspended offers back to what they were: on sale, or paused by their shop. */
export const resumeOffers = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  moved(tx, await release.all(tx, { offerIds }));

const change = statement(
  'offers_change_status',
  `update offer set status = $to where offer_id = any($offerIds::uuid[]) and status = $from
   returning offer_id as "offerId", product_id as "productId"`,
);
const move = async (tx: Tx, offerIds: readonly string[], from: OfferStatus, to: OfferStatus): Promise<string[]> =>
  moved(tx, await change.all(tx, { offerIds, from, to }));
/** A shop takes its offers off sale; those that staff are checking stay as they are. Returns those that were on sale. */
export const closeOffers = (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  move(tx, offerIds, 'ACTUAL', 'CLOSED');
export const reopenOffers = (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  move(tx, offerIds, 'CLOSED', 'ACTUAL');
