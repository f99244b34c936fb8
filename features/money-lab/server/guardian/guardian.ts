import type { Actor, OutputOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { ownChildOf } from '@cubby/features/families/policy';
import { bandsFor } from '@cubby/features/families/rules';
import { findChild, lockChild, noteReadingOfGuardian } from '@cubby/features/families/server';
import { type Money, money, sum } from '@cubby/money';
import { ok } from '@cubby/result';
import type { childLab } from '../../contract.ts';
import {
  confirmCost,
  guardianLab,
  guardianPayout,
  putCardAway,
  setLab,
  splitForChild,
} from '../../guardian-contract.ts';
import { cardsFor, doesSee, type Happened, monthOf } from '../../rules.ts';
import { findCosts, lockCost, writeConfirmed } from '../cost-store.ts';
import { findMoves, type MoveKind } from '../jar-store.ts';
import { findHappened } from '../shown/kept-store.ts';
import { choosePlan, costShown } from '../shown/lab.ts';
import { findCardsAway, findLabChild, type LabChild, writeCard, writeSettings } from '../shown/lab-store.ts';
import { wasPaidOut } from '../shown/ledger-store.ts';
import { latestMonths } from '../shown/month.ts';
import { payoutReadOf } from '../shown/payout.ts';
import { saleOf } from '../shown/sale.ts';
import { labStateOf } from '../shown/state.ts';
import { missing } from '../signed-in.ts';

const { access } = guardianLab;
const monthsShown = 13;
const movesShown = 50;

/** A child of the caller's with lab data; another's looks missing. */
async function ownLabChild(db: Queryable, actor: Actor, childId: string): Promise<LabChild | undefined> {
  const child = ownChildOf(actor, access, await findChild(db, childId));
  return child && findLabChild(db, child.sellerId);
}

export const guardianEndpoints: readonly Implementation[] = [
  implement(guardianLab, async ({ childId, band: asked }, context) => {
    const { db, actor, accountId, now } = context;
    const child = await ownLabChild(db, actor, childId);
    if (!child) return missing;
    const { sellerId, isOn, hasQuizzes, hasBadges } = child;
    const bands = bandsFor(child.birthYear, now);
    const band = asked && bands.includes(asked) ? asked : child.band;
    const [seen, months, moves, costs, away] = await Promise.all([
      labStateOf(db, child, band, now),
      latestMonths(db, childId, now, monthsShown),
      findMoves(db, childId, movesShown),
      findCosts(db, childId),
      findCardsAway(db, childId, accountId),
    ]);
    const happened = await happenedTo(db, child, { seen, months }, now);
    const latest = asked && seen.sales[0];
    const sale = latest ? ((await saleOf(db, child, latest.saleId)) ?? null) : null;
    await noteReadingOfGuardian(context, sellerId);
    return ok({
      ...{ isOn, hasQuizzes, hasBadges, bands, seen, sale },
      months: months.map((month) => ({ ...month, costs: sum([month.materials, month.packaging]) })),
      moves: moves.map(({ kind, at, restockMinor, saveMinor, spendMinor, shareMinor }) => ({
        ...{ kind: kind as MoveKind, at: at.toISOString(), restock: money(restockMinor) },
        ...{ save: money(saveMinor), spend: money(spendMinor), share: money(shareMinor) },
      })),
      toConfirm: costs.filter(({ kind, confirmedAt }) => kind !== 'TIME' && confirmedAt === null).map(costShown),
      cards: cardsFor(band, happened).filter((card) => !away.includes(card)),
    });
  }),
  implement(guardianPayout, async ({ childId, payoutId }, context) => {
    const { db, actor, now } = context;
    const child = await ownLabChild(db, actor, childId);
    // The preview uses this for each band of the child's age.
    const isSeen = child && bandsFor(child.birthYear, now).some((band) => doesSee(band, 'PAYOUTS'));
    const read = isSeen && (await payoutReadOf(db, child, payoutId));
    if (!read) return missing;
    await noteReadingOfGuardian(context, child.sellerId);
    return ok(read);
  }),
  implement(setLab, async ({ childId, ...chosen }, { db, actor, now }) => {
    if (!(await ownLabChild(db, actor, childId))) return missing;
    await writeSettings(db, { childId, ...chosen, now });
    return ok(true as const);
  }),
  implement(splitForChild, async ({ childId, ...plan }, { db, actor, now }) => {
    if (!(await ownLabChild(db, actor, childId))) return missing;
    await lockChild(db, childId);
    return choosePlan(db, childId, plan, now);
  }),
  implement(confirmCost, async ({ costId }, { db, actor, now }) => {
    const cost = await lockCost(db, costId);
    if (!cost || !(await ownLabChild(db, actor, cost.childId))) return missing;
    await writeConfirmed(db, costId, now);
    return ok(true as const);
  }),
  implement(putCardAway, async ({ childId, card, isAway }, { db, actor, accountId }) => {
    if (!(await ownLabChild(db, actor, childId))) return missing;
    await writeCard(db, { childId, accountId, card }, isAway);
    return ok(true as const);
  }),
];

type Shown = {
  seen: Pick<OutputOf<typeof childLab>, 'jars' | 'goal'>;
  months: readonly { month: string; profit: Money }[];
};
async function happenedTo(
  db: Queryable,
  { childId, sellerId }: LabChild,
  { seen, months }: Shown,
  now: Date,
): Promise<Happened> {
  const [{ sale, refund, jars, goal, cost, month }, payout] = await Promise.all([
    findHappened(db, childId, now),
    wasPaidOut(db, sellerId),
  ]);
  return {
    ...{ FIRST_PRICE: cost, FIRST_SALE: sale, FIRST_JARS: jars, FIRST_GOAL: goal },
    ...{ FIRST_REFUND: refund, FIRST_MONTH: month, FIRST_PAYOUT: payout },
    // An unfinished month may still recover.
    FIRST_LOSS: months.some(({ month: of, profit }) => of < monthOf(now) && profit.amountMinor < 0),
    JAR_OWES: seen.jars.some(({ owed }) => owed.amountMinor > 0),
    GOAL_REACHED: seen.goal?.state === 'REACHED',
  };
}
