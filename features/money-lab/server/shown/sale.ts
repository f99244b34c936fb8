import type { OutputOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { sum } from '@cubby/money';
import { ok } from '@cubby/result';
import { labSale } from '../../contract.ts';
import { breakdownOf, type Parts, usedBy, wholeDollars } from '../../rules.ts';
import { costEntryOf, findCosts } from '../cost-store.ts';
import { factsOf } from '../follow.ts';
import { labChildOf, missing } from '../signed-in.ts';
import { findLines } from './kept-store.ts';
import type { LabChild } from './lab-store.ts';
import { findAgreed, findPiecesOf, findPostings, findReturned, findTaxNames } from './ledger-store.ts';
import { pictured, shownAlone } from './state.ts';

/** The breakdown of a child's sale; undefined: another child's, or nothing was paid. */
export async function saleOf(
  db: Queryable,
  { childId, sellerId }: Pick<LabChild, 'childId' | 'sellerId'>,
  saleId: string,
): Promise<OutputOf<typeof labSale> | undefined> {
  const agreed = await findAgreed(db, saleId);
  if (!agreed || agreed.sellerId !== sellerId) return undefined;
  const [postings, returned, pieces, costs, names, lines] = await Promise.all([
    findPostings(db, agreed),
    findReturned(db, agreed),
    findPiecesOf(db, saleId),
    findCosts(db, childId),
    findTaxNames(db, saleId),
    findLines(db, saleId),
  ]);
  const paid = postings[0];
  if (!paid) return undefined;
  const at = (postings.find(({ code }) => code === 'P4') ?? paid).at;
  const sold = pieces.map(({ productId, pieces: count }) => ({ thing: productId, pieces: count }));
  const used = usedBy(costs.map(costEntryOf), sold, at);
  const found = breakdownOf(postings, factsOf(agreed, returned), sum([used.materials, used.packaging]));
  if (!found) return undefined;
  const { now, back, putBack, profit, school, ...rest } = found;
  const named = (parts: Parts) => ({
    ...parts,
    taxes: parts.taxes.map(({ jurisdiction, ...tax }) => {
      const rule = names.find((each) => each.jurisdiction === jurisdiction);
      return { ...tax, name: rule?.name ?? jurisdiction, percent: (rule?.rateMillionths ?? 0) / 10_000 };
    }),
  });
  const { all, parts } = wholeDollars([sum([now.fee.amount, now.feeTax.amount]), putBack, profit]);
  return {
    ...{ saleId, things: lines.map(pictured), at: at.toISOString(), ...rest },
    ...{ sold: named(found.sold), back: back && named(back), now: named(now) },
    ...{ putBack, profit, school: school.amount, feePercent: agreed.commissionBp / 100 },
    dollars: {
      sold: shownAlone(found.sold.item.amount).dollars,
      ...{ all: all.dollars, fee: parts[0]!.dollars, stuff: parts[1]!.dollars, me: parts[2]!.dollars },
    },
  };
}

export const saleEndpoints: readonly Implementation[] = [
  implement(labSale, async ({ saleId }, { db, actor }) => {
    const child = await labChildOf(db, actor);
    const found = child && (await saleOf(db, child, saleId));
    return found ? ok(found) : missing;
  }),
];
