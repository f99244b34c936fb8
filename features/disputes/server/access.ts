import type { Actor } from '@cubby/contract';
import type { Queryable, Tx } from '@cubby/db';
import { findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import { findShopAccount } from '@cubby/features/sellers/server';
import { fail } from '@cubby/result';
import { type Party, partiesOf } from '../policy.ts';
import { type Dispute, findDisputed } from './dispute-store.ts';
import { lockDisputed } from './lock.ts';

export const missing = fail('OC_NOT_FOUND', 'disputes.missing', { path: ['code'] });

/** A seller order, whom it concerns, and as whom the actor may act on it. */
export type OwnSale = { sold: SoldOrder; sellerAccountId: string | undefined; parties: Party[] };
export async function findOwnSale(
  db: Queryable,
  actor: Actor,
  by: { sellerOrderId: string } | { number: string },
): Promise<OwnSale | undefined> {
  const sold = await findSoldOrder(db, by);
  // Asked in any case, so that a number that exists takes no longer.
  const sellerAccountId = await findShopAccount(db, sold?.sellerId ?? null);
  if (!sold) return undefined;
  const parties = partiesOf(actor, { number: sold.orderNumber, accountId: sold.accountId, sellerAccountId });
  return parties.length > 0 ? { sold, sellerAccountId, parties } : undefined;
}

/** A dispute that the actor may see; undefined: to them it does not exist. A draft is for its buyer and its seller. */
export async function findOwn(
  db: Queryable,
  actor: Actor,
  code: string,
): Promise<(OwnSale & { disputeId: string }) | undefined> {
  const disputed = await findDisputed(db, code);
  const sale = disputed && (await findOwnSale(db, actor, disputed));
  return sale && { ...sale, disputeId: disputed.disputeId };
}

/** The same, locked to be changed by somebody on one of these sides. */
export async function lockOwn(
  tx: Tx,
  actor: Actor,
  code: string,
  sides: readonly Party[],
): Promise<{ dispute: Dispute; sold: SoldOrder; by: Party; sellerAccountId: string | undefined } | undefined> {
  const own = await findOwn(tx, actor, code);
  const by = own?.parties.find((party) => sides.includes(party));
  if (!own || !by) return undefined;
  const locked = await lockDisputed(tx, { disputeId: own.disputeId, sellerOrderId: own.sold.sellerOrderId });
  return { ...locked, by, sellerAccountId: own.sellerAccountId };
}
