import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { rangeOf } from '@cubby/features/crafts/server';
import { decideCommissionTaxes, taxDay } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { money, subtract, sum } from '@cubby/money';
import { ok } from '@cubby/result';
import { compareBuys, guessMonth, planPrice } from '../../contract.ts';
import { breakEven, compareSuppliers, doesSee, type Fee, pricePlan, suggestedPrice, whatIf } from '../../rules.ts';
import { learn } from '../learn.ts';
import { labChildOf, missing } from '../signed-in.ts';
import { findFee } from './ledger-store.ts';
import { shownAlone, shownTogether } from './state.ts';

/** An amount on which a tax equals its rate in millionths. */
const oneMillion = money(1_000_000);

/** The fee of the shop as of now, with the taxes on it. */
async function feeOf(db: Queryable, sellerId: string, now: Date): Promise<Fee> {
  const { commissionBp, country, region } = await findFee(db, sellerId, now.toISOString().slice(0, 10));
  const place = { country, region };
  const taxes = decideCommissionTaxes(await loadTaxRules(db, country), place, taxDay(place, now), oneMillion);
  return {
    basisPoints: commissionBp,
    fixed: money(0),
    taxes: commissionBp > 0 ? taxes.map(({ amount }) => amount.amountMinor) : [],
  };
}

/** Plans, comparisons and guesses: from the child's typed numbers only. */
export const priceEndpoints: readonly Implementation[] = [
  implement(planPrice, async ({ price: chosen, boughtOnce, ...costs }, { db, actor, now }) => {
    const child = await labChildOf(db, actor);
    if (!child) return missing;
    const [fee, range] = await Promise.all([feeOf(db, child.sellerId, now), rangeOf(db, child.sellerId)]);
    const { leastMinor, mostMinor } = range;
    const suggested = suggestedPrice(costs, fee) ?? null;
    const within = Math.min(Math.max(suggested?.amountMinor ?? leastMinor, leastMinor), mostMinor);
    const plan = pricePlan(costs, fee, chosen ?? money(within));
    await learn(db, child, 'PLANNED_PRICE', now);
    const stuff = sum([plan.materials, plan.packaging]);
    const [shownStuff, shownTime, forCubby] = shownTogether([stuff, plan.time, subtract(plan.price, plan.cost)]);
    return ok({
      ...{ suggested, least: money(leastMinor), most: money(mostMinor), price: plan.price },
      ...{ stuff: shownStuff!, time: shownTime!, forCubby: forCubby!, cost: shownAlone(plan.cost) },
      ...{ whole: shownAlone(plan.price), fee: plan.fee, feeTax: plan.feeTax, feePercent: fee.basisPoints / 100 },
      ...{ moneyIn: plan.moneyIn, profit: plan.profit, afterMyTime: plan.afterMyTime, loss: plan.loss },
      margin: doesSee(child.band, 'MARGIN') ? plan.margin : null,
      breakEven: boughtOnce && doesSee(child.band, 'BREAK_EVEN') ? (breakEven(boughtOnce, plan) ?? null) : null,
    });
  }),
  implement(compareBuys, async ({ first, second }, { db, actor, now }) => {
    const child = await labChildOf(db, actor);
    if (!child || !doesSee(child.band, 'SUPPLIERS')) return missing;
    await learn(db, child, 'COMPARED_BUYS', now);
    return ok(compareSuppliers(first, second));
  }),
  implement(guessMonth, async ({ price, count, ...costs }, { db, actor, now }) => {
    const child = await labChildOf(db, actor);
    if (!child || !doesSee(child.band, 'WHAT_IF')) return missing;
    const fee = await feeOf(db, child.sellerId, now);
    await learn(db, child, 'MADE_GUESS', now);
    return ok({ ...whatIf(costs, fee, price, count), feePercent: fee.basisPoints / 100 });
  }),
];
