import type { OutputOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { ok } from '@cubby/result';
import { labPayout } from '../contract.ts';
import { doesSee, payoutStatement } from '../rules.ts';
import { findPaidBy } from './payout-store.ts';
import { labChildOf, missing } from './signed-in.ts';

/** A payout of a shop as it is read together; undefined: it is another's. */
export async function payoutReadOf(
  db: Queryable,
  sellerId: string,
  payoutId: string,
): Promise<OutputOf<typeof labPayout> | undefined> {
  const entries = await findPaidBy(db, sellerId, payoutId);
  const own = entries.pop();
  return own && { payoutId, paidAt: own.at.toISOString(), ...payoutStatement(entries, own) };
}

export const payoutEndpoints: readonly Implementation[] = [
  implement(labPayout, async ({ payoutId }, { db, actor }) => {
    const child = await labChildOf(db, actor);
    const read = child && doesSee(child.band, 'PAYOUTS') && (await payoutReadOf(db, child.sellerId, payoutId));
    return read ? ok(read) : missing;
  }),
];
