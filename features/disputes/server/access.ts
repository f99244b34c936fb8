import type { Access, Actor } from '@cubby/contract';
import type { Queryable, Tx } from '@cubby/db';
import { findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import { fail } from '@cubby/result';
import { type Party, partiesOf } from '../policy.ts';
import { type Dispute, findDisputed } from './dispute-store.ts';
import { lockDisputed } from './steps/lock.ts';

export const missing = fail('OC_NOT_FOUND', 'disputes.missing', { path: ['code'] });

/** A seller order, and the actor's role in it. */
export type OwnSale = { sold: SoldOrder; parties: Party[] };
export async function findOwnSale(
  db: Queryable,
  actor: Actor,
  by: { sellerOrderId: string } | { number: string },
  access: readonly Access[],
): Promise<OwnSale | undefined> {
  const sold = await findSoldOrder(db, by);
  if (!sold) return undefined;
  const { orderNumber: number, accountId, sellerId } = sold;
  const parties = partiesOf(actor, { number, accountId, sellerId }, access);
  return parties.length > 0 ? { sold, parties } : undefined;
}

/**
 * A dispute for which the actor may use an endpoint, by its access; undefined: it looks missing to them. Only its buyer
 * and seller see a draft.
 */
export async function findOwn(
  db: Queryable,
  actor: Actor,
  code: string,
  access: readonly Access[],
): Promise<(OwnSale & { disputeId: string }) | undefined> {
  const disputed = await findDisputed(db, code);
  const sale = disputed && (await findOwnSale(db, actor, disputed, access));
  return sale && { ...sale, disputeId: disputed.disputeId };
}

/** The same, locked to be changed by one of these roles. */
export async function lockOwn(
  tx: Tx,
  actor: Actor,
  code: string,
  access: readonly Access[],
  sides: readonly Party[],
): Promise<{ dispute: Dispute; sold: SoldOrder; by: Party } | undefined> {
  const own = await findOwn(tx, actor, code, access);
  const by = own?.parties.find((party) => sides.includes(party));
  if (!own || !by) return undefined;
  const locked = await lockDisputed(tx, { disputeId: own.disputeId, sellerOrderId: own.sold.sellerOrderId });
  return { ...locked, by };
}
