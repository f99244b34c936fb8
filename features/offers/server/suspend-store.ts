import { code, statement, type Tx } from '@cubby/db';
import { setHidden } from '@cubby/features/catalog/server';
import type { OfferStatus } from '../rules.ts';
import { refreshListings } from './lists/listing-store.ts';

type Changed = { offerId: string; productId: string };
async function moved(tx: Tx, changed: readonly Changed[]): Promise<string[]> {
  if (changed.length > 0) await refreshListings(tx, [...new Set(changed.map(({ productId }) => productId))]);
  return changed.map(({ offerId }) => offerId);
}

/** Why offers are held off sale: a dispute reports danger, or a measure removed their product. */
type HoldReason = 'UNSAFE' | 'MEASURE';
const isHeldBy = 'hold_reasons @> array[$reason::text]';
const hold = statement(
  'offers_hold',
  `update offer set status = ${code<OfferStatus>('CREATED')}, status_before_hold = coalesce(status_before_hold, status),
     hold_reasons = case when ${isHeldBy} then hold_reasons else hold_reasons || array[$reason::text] end
   where (offer_id = any($offerIds::uuid[]) or product_id = any($productIds::uuid[]))
     and (status <> ${code<OfferStatus>('CREATED')} or status_before_hold is not null)
   returning offer_id as "offerId", product_id as "productId"`,
);
const isLast = `hold_reasons <@ array[$reason::text]`;
const release = statement(
  'offers_release',
  `update offer set status = case when ${isLast} then status_before_hold else status end,
     status_before_hold = case when ${isLast} then null else status_before_hold end, hold_reasons = array_remove(hold_reasons, $reason)
   where (offer_id = any($offerIds::uuid[]) or product_id = any($productIds::uuid[])) and ${isHeldBy}
   returning offer_id as "offerId", product_id as "productId"`,
);
/** Takes offers off sale until staff have checked them, including paused ones (domain C17). */
export const suspendOffers = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  moved(tx, await hold.all(tx, { offerIds, productIds: [], reason: 'UNSAFE' satisfies HoldReason }));
/** Restores suspended offers to on sale or paused, unless something else holds them. */
export const resumeOffers = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  moved(tx, await release.all(tx, { offerIds, productIds: [], reason: 'UNSAFE' satisfies HoldReason }));

/** Hides a product with all its offers from buyers, or shows it again (domain C13). */
export async function hideProduct(tx: Tx, productId: string, isHidden: boolean): Promise<void> {
  await setHidden(tx, productId, isHidden);
  const change = isHidden ? hold : release;
  await change.all(tx, { offerIds: [], productIds: [productId], reason: 'MEASURE' satisfies HoldReason });
  await refreshListings(tx, [productId]);
}

/** Holds offers removed individually by a measure, while their product stays. */
export const holdRemoved = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  moved(tx, await hold.all(tx, { offerIds, productIds: [], reason: 'MEASURE' satisfies HoldReason }));

const close = statement(
  'offers_close',
  `update offer set status = ${code<OfferStatus>('CLOSED')} where offer_id = any($offerIds::uuid[]) and status = ${code<OfferStatus>('ACTUAL')}
   returning offer_id as "offerId", product_id as "productId"`,
);
/** A shop takes its offers off sale; those that staff are checking are unchanged. Returns those that were on sale. */
export const closeOffers = async (tx: Tx, offerIds: readonly string[]): Promise<string[]> =>
  moved(tx, await close.all(tx, { offerIds }));
