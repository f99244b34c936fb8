import type { OutputOf } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import type { Band } from '@cubby/features/families/rules';
import { type Money, money, subtract, sum } from '@cubby/money';
import type { childLab, ShownMoney } from '../../contract.ts';
import {
  coinsOf,
  doesSee,
  fillJars,
  firstJarPlan,
  fullDollars,
  goalDistance,
  goalPercent,
  goalWeeks,
  type InJars,
  jars,
  labParts,
  monthOf,
  quizzesFor,
  shownJars,
  usedBy,
  wholeDollars,
} from '../../rules.ts';
import { costEntryOf, findCosts } from '../cost-store.ts';
import { findBalances, findPlan, findSavedSince, findUnfilled, type Unfilled } from '../jar-store.ts';
import { findLatestSales, findMonths } from './kept-store.ts';
import { findBadges, findGoal, findQuizResults, type LabChild } from './lab-store.ts';
import { findPiecesOf } from './ledger-store.ts';
import { findPayouts } from './payout-store.ts';

const salesShown = 10;
const monthsShown = 13;
const payoutsShown = 8;
const week = 7 * 86_400_000;

/** Amounts shown together: they also add up in whole dollars. */
export function shownTogether(amounts: readonly Money[]): ShownMoney[] {
  return wholeDollars(amounts).parts.map(({ exact, dollars }) => ({ exact, dollars }));
}
export const shownAlone = (amount: Money): ShownMoney => shownTogether([amount])[0]!;

/** The lab's data for a child of a band. */
export async function labStateOf(
  db: Queryable,
  { childId, sellerId, hasQuizzes, hasBadges }: LabChild,
  band: Band,
  now: Date,
): Promise<OutputOf<typeof childLab>> {
  const [balances, plan, unfilled, goal, sales, months, right, badges, payouts] = await Promise.all([
    findBalances(db, childId),
    findPlan(db, childId),
    findUnfilled(db, childId),
    goalOf(db, childId, now),
    findLatestSales(db, childId, salesShown),
    findMonths(db, childId, monthOf(now), monthsShown),
    findQuizResults(db, childId),
    findBadges(db, childId),
    doesSee(band, 'PAYOUTS') ? findPayouts(db, sellerId, payoutsShown) : [],
  ]);
  const inJars = shownJars(balances);
  const shown = shownTogether(inJars.map(({ inIt }) => inIt));
  return {
    band,
    parts: labParts.filter((part) => doesSee(band, part)),
    jars: inJars.map(({ jar, owed }, i) => ({ jar, owed, inIt: shown[i]! })),
    plan: plan ?? firstJarPlan,
    toFill: unfilled ? await fillingOf(db, childId, unfilled, plan ?? firstJarPlan, now) : null,
    goal: goal && { kind: goal.kind, name: goal.name, ...distanceOf(goal, balances) },
    sales: sales.map(({ saleId, at, itemsMinor, things }) => ({
      ...{ saleId, soldAt: at.toISOString(), item: shownAlone(money(itemsMinor)) },
      things: things.map(pictured),
    })),
    months: months.filter(({ orders, refunded }) => orders + refunded > 0).map(({ month }) => month),
    quizzes: hasQuizzes ? quizzesFor(band).map((quiz) => ({ quiz, isRight: right.get(quiz) ?? false })) : [],
    payouts: payouts.map(({ payoutId, at, paidMinor }) => ({
      ...{ payoutId, paidAt: at.toISOString(), paid: money(paidMinor) },
    })),
    badges: hasBadges ? badges : null,
  };
}

export const pictured = ({
  name,
  pictureId,
  quantity,
}: {
  name: string;
  pictureId: string | null;
  quantity: number;
}) => ({
  ...{ name, quantity, image: imageOf(pictureId ?? '', name) },
});

async function goalOf(db: Queryable, childId: string, now: Date) {
  const goal = await findGoal(db, childId);
  if (!goal) return null;
  const savedLately = money(await findSavedSince(db, childId, new Date(now.getTime() - goalWeeks * week)));
  return { kind: goal.kind, name: goal.name, target: money(goal.targetMinor), savedLately };
}

function distanceOf({ target, savedLately }: { target: Money; savedLately: Money }, { SAVE }: InJars) {
  const saved = SAVE.amountMinor < 0 ? money(0) : SAVE;
  const distance = goalDistance(target, SAVE, savedLately);
  return {
    ...{
      target: fullDollars(target),
      saved: fullDollars(saved),
      state: distance.state,
      weeks: distance.state === 'WEEKS' ? distance.weeks : null,
    },
    missing: saved.amountMinor >= target.amountMinor ? money(0) : subtract(target, saved),
    percent: goalPercent(target, saved),
  };
}

/** A sale's amounts for each jar by the current plan. */
export async function jarsToFill(
  db: Queryable,
  childId: string,
  { saleId, unfilledMinor }: Unfilled,
  plan: Parameters<typeof fillJars>[2],
  now: Date,
): Promise<InJars> {
  const [costs, pieces] = await Promise.all([findCosts(db, childId), findPiecesOf(db, saleId)]);
  const sold = pieces.map(({ productId, pieces }) => ({ thing: productId, pieces }));
  const { materials, packaging } = usedBy(costs.map(costEntryOf), sold, now);
  return fillJars(money(unfilledMinor), sum([materials, packaging]), plan);
}

async function fillingOf(...[db, childId, unfilled, plan, now]: Parameters<typeof jarsToFill>) {
  const filled = await jarsToFill(db, childId, unfilled, plan, now);
  const shown = shownTogether(jars.map((jar) => filled[jar]));
  return {
    ...{ saleId: unfilled.saleId, toMe: shownAlone(money(unfilled.unfilledMinor)) },
    jars: jars.map((jar, i) => ({ jar, amount: shown[i]! })),
    coins: coinsOf(filled),
  };
}
