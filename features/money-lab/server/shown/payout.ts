import type { OutputOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { money } from '@cubby/money';
import { ok } from '@cubby/result';
import { labPayout } from '../../contract.ts';
import { doesSee, payoutStatement } from '../../rules.ts';
import { labChildOf, missing } from '../signed-in.ts';
import type { LabChild } from './lab-store.ts';
import { findAllPaid, findPaidSales, findPayout } from './payout-store.ts';

/** A payout of a child's shop as shown to child and guardian; undefined: another shop's. */
export async function payoutReadOf(
  db: Queryable,
  { childId, sellerId }: Pick<LabChild, 'childId' | 'sellerId'>,
  payoutId: string,
): Promise<OutputOf<typeof labPayout> | undefined> {
  const payout = await findPayout(db, sellerId, payoutId);
  if (!payout) return undefined;
  const { at, since, paidMinor, repaidMinor } = payout;
  const paid = { childId, sellerId, since, until: at };
  const own = { taken: money(paidMinor + repaidMinor), repaid: money(repaidMinor) };
  const bySales = payoutStatement(await findPaidSales(db, paid), own);
  // Sales and refunds usually explain all of it; only the remainder is searched among all entries.
  const found = bySales.rest.amountMinor === 0 ? bySales : payoutStatement(await findAllPaid(db, paid), own);
  return { payoutId, paidAt: at.toISOString(), lines: found.lines, paid: found.paid };
}

export const payoutEndpoints: readonly Implementation[] = [
  implement(labPayout, async ({ payoutId }, { db, actor }) => {
    const child = await labChildOf(db, actor);
    const read = child && doesSee(child.band, 'PAYOUTS') && (await payoutReadOf(db, child, payoutId));
    return read ? ok(read) : missing;
  }),
];
