import { type Implementation, implement } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import {
  childLab,
  dropGoal,
  enterCost,
  fillFromSale,
  labCosts,
  labMonth,
  moveInJars,
  setGoal,
  splitJars,
} from '../../contract.ts';
import { canTakeOut, doesSee, fillByCoins, firstJarPlan, isJarPlan, type JarPlan, movedBetween } from '../../rules.ts';
import { type CostRow, findCosts, findCraft, insertCost, lockCost } from '../cost-store.ts';
import { findBalances, findPlan, insertMove, lockReadySale, writePlan, writeUnfilled } from '../jar-store.ts';
import { learn } from '../learn.ts';
import { labChildOf, lockLabChild, missing } from '../signed-in.ts';
import { deleteGoal, writeGoal } from './lab-store.ts';
import { monthShownOf } from './month.ts';
import { jarsToFill, labStateOf } from './state.ts';

const wrongPercents = fail('OC_BAD_REQUEST', 'moneyLab.percents', { path: ['share'] });

/** A plan whose percents sum to a hundred; earlier ones stay for the sales that used them. */
export async function choosePlan(tx: Tx, childId: string, plan: JarPlan, now: Date) {
  if (!isJarPlan(plan)) return wrongPercents;
  await writePlan(tx, childId, plan, now);
  return ok(true as const);
}

export const costShown = ({
  costId,
  number,
  name,
  kind,
  amountMinor,
  minutes,
  pieces,
  enteredAt,
  confirmedAt,
}: CostRow) => ({
  ...{ costId, number, name, kind, minutes, pieces, amount: money(amountMinor) },
  ...{ enteredAt: enteredAt.toISOString(), isConfirmed: confirmedAt !== null },
});

/** A child's endpoints of the lab. */
export const labEndpoints: readonly Implementation[] = [
  implement(childLab, async (_input, { db, actor, now }) => {
    const child = await labChildOf(db, actor);
    return child ? ok(await labStateOf(db, child, child.band, now)) : missing;
  }),
  implement(splitJars, async (plan, { db, actor, now }) => {
    const child = await lockLabChild(db, actor);
    if (!child) return missing;
    const chosen = await choosePlan(db, child.childId, plan, now);
    if (chosen.ok) await learn(db, child, 'SPLIT_JARS', now);
    return chosen;
  }),
  implement(fillFromSale, async ({ saleId, coins }, { db, actor, now }) => {
    const child = await lockLabChild(db, actor);
    const ready = child && (await lockReadySale(db, child.childId, saleId));
    if (!ready) return missing;
    if (ready.unfilledMinor === 0) return fail('OC_WRONG_STATUS', 'moneyLab.filled');
    const { childId } = child;
    const planned = await jarsToFill(db, childId, ready, (await findPlan(db, childId)) ?? firstJarPlan, now);
    const amounts = coins ? fillByCoins(planned, coins) : planned;
    if (!amounts) return fail('OC_BAD_REQUEST', 'moneyLab.coins', { path: ['coins'] });
    await insertMove(db, { childId, kind: 'FILL', entryId: ready.entryId, amounts }, now);
    await writeUnfilled(db, ready.entryId, 0);
    await learn(db, child, 'SPLIT_JARS', now);
    return ok(true as const);
  }),
  implement(moveInJars, async ({ from, to, amount }, { db, actor, now }) => {
    const child = await lockLabChild(db, actor);
    if (!child) return missing;
    const { childId } = child;
    if (from === to || !canTakeOut(await findBalances(db, childId), from, amount))
      return fail('OC_WRONG_STATUS', 'moneyLab.notInJar');
    const kind = to === null ? 'USED' : 'MOVE';
    await insertMove(db, { childId, kind, entryId: null, amounts: movedBetween(from, to, amount) }, now);
    return ok(true as const);
  }),
  implement(setGoal, async ({ kind, name, target }, { db, actor, now }) => {
    const child = await lockLabChild(db, actor);
    if (!child) return missing;
    if (kind === 'OTHER' && !name) return fail('OC_BAD_REQUEST', 'field.required', { path: ['name'] });
    await writeGoal(db, { childId: child.childId, kind, name: name ?? null, targetMinor: target.amountMinor, now });
    await learn(db, child, 'SET_GOAL', now);
    return ok(true as const);
  }),
  implement(dropGoal, async (_input, { db, actor }) => {
    const child = await lockLabChild(db, actor);
    if (!child) return missing;
    await deleteGoal(db, child.childId);
    return ok(true as const);
  }),
  implement(labCosts, async (_input, { db, actor }) => {
    const child = await labChildOf(db, actor);
    return child ? ok((await findCosts(db, child.childId)).map(costShown)) : missing;
  }),
  implement(enterCost, async ({ number, kind, amount, minutes, pieces, corrects }, { db, actor, now }) => {
    const child = await lockLabChild(db, actor);
    const craft = child && (await findCraft(db, number));
    if (!craft || craft.sellerId !== child.sellerId) return missing;
    const { childId } = child;
    if (corrects !== null) {
      const before = await lockCost(db, corrects);
      if (before?.childId !== childId) return missing;
      if (before.isCorrected) return fail('OC_WRONG_STATUS', 'moneyLab.corrected');
    }
    await insertCost(db, {
      ...{ costId: uuidv7(now), childId, versionId: craft.versionId, kind, pieces, corrects, now },
      ...{ amountMinor: kind === 'TIME' ? 0 : amount.amountMinor, minutes: kind === 'TIME' ? minutes : 0 },
    });
    return ok(true as const);
  }),
  implement(labMonth, async ({ month }, { db, actor }) => {
    const child = await labChildOf(db, actor);
    const shown =
      child &&
      doesSee(child.band, 'MONTH') &&
      (await monthShownOf(db, child.childId, month, doesSee(child.band, 'CASH')));
    return shown ? ok(shown) : missing;
  }),
];
