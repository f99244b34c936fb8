import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import {
  breakEven,
  type CostEntry,
  canTakeOut,
  cashOf,
  compareSuppliers,
  emptyJars,
  fillJars,
  firstJarPlan,
  goalDistance,
  goalPercent,
  isJarPlan,
  isMonth,
  jars,
  type KeptMonth,
  monthResult,
  type PieceCosts,
  pricePlan,
  shownJars,
  suggestedPrice,
  takeFromJars,
  whatIf,
  wholeDollars,
} from './rules.ts';

const minor = ({ amountMinor }: { amountMinor: number }) => amountMinor;
const inOrder = (filled: ReturnType<typeof fillJars>) => jars.map((jar) => minor(filled[jar]));
const card: PieceCosts = { materials: money(240), packaging: money(60), minutes: 20, hourly: money(600) };
const tenPercent = { basisPoints: 1000, fixed: money(0), taxes: [] };
const free = { basisPoints: 0, fixed: money(0), taxes: [] };

describe('the price helper (domain 3.3)', () => {
  test('materials of 2.40 and 0.60 and 20 minutes at 6.00 cost 5.00; at 10 % the price is 5.75, the fee 0.58, income 5.17, profit 2.17, 0.17 after time, 37.7 %', () => {
    expect(suggestedPrice(card, tenPercent)).toEqual(money(575));
    const plan = pricePlan(card, tenPercent, money(575));
    expect([plan.time, plan.cost, plan.fee, plan.moneyIn, plan.profit, plan.afterMyTime].map(minor)).toEqual([
      200, 500, 58, 517, 217, 17,
    ]);
    expect(plan.margin).toBe(377);
    expect(plan.loss).toEqual(money(0));
  });

  test('without a fee the price is 5.00, the profit 2.00, the margin 40.0 %', () => {
    expect(suggestedPrice(card, free)).toEqual(money(500));
    const plan = pricePlan(card, free, money(500));
    expect([minor(plan.profit), plan.margin]).toEqual([200, 400]);
  });

  test('a fixed fee and a tax on the fee are in the price, and the tax is a separate line (domain 5.3 P4)', () => {
    const taxed = { basisPoints: 1000, fixed: money(30), taxes: [50_000, 70_000] };
    // (5.00 + 0.30 · 1.12) ÷ (1 − 0.10 · 1.12) = 6.009
    expect(suggestedPrice(card, taxed)).toEqual(money(625));
    const plan = pricePlan(card, taxed, money(625));
    expect([plan.fee, plan.feeTax, plan.moneyIn].map(minor)).toEqual([93, 12, 520]);
  });

  test('below materials, packaging and fees it states the loss per piece, and still computes', () => {
    const plan = pricePlan(card, tenPercent, money(250));
    expect([minor(plan.loss), minor(plan.profit)]).toEqual([75, -75]);
    expect(plan.margin).toBe(-300);
    expect(minor(pricePlan(card, free, money(300)).loss)).toBe(0);
  });

  test('costs of zero and of 10,000, no minutes, and no wage have a price; a fee of 100 % has none', () => {
    const nothing = { materials: money(0), packaging: money(0), minutes: 0, hourly: money(600) };
    expect(suggestedPrice(nothing, tenPercent)).toEqual(money(0));
    expect(pricePlan(nothing, tenPercent, money(0)).margin).toBeNull();
    expect(suggestedPrice({ ...nothing, materials: money(1_000_000) }, tenPercent)).toEqual(money(1_111_125));
    expect(suggestedPrice({ ...card, hourly: money(0) }, free)).toEqual(money(300));
    expect(suggestedPrice(card, { ...free, basisPoints: 10_000 })).toBeUndefined();
  });

  test('break-even: 12.00 spent once and 2.17 per piece is 6 pieces; without profit per piece there is none (band C)', () => {
    expect(breakEven(money(1200), { profit: money(217) })).toBe(6);
    expect(breakEven(money(217), { profit: money(217) })).toBe(1);
    expect(breakEven(money(0), { profit: money(217) })).toBe(0);
    expect(breakEven(money(1200), { profit: money(0) })).toBeUndefined();
  });

  test('two suppliers are compared by unit price: 24 for 6.00 costs 0.25 each, 100 for 19.00 costs 0.19 (band C)', () => {
    const compared = compareSuppliers({ price: money(600), units: 24 }, { price: money(1900), units: 100 });
    expect(compared.one.map(minor)).toEqual([25, 19]);
    expect(compared.hundred.map(minor)).toEqual([2500, 1900]);
    expect(compared.cheaper).toBe('SECOND');
    const close = compareSuppliers({ price: money(1001), units: 1000 }, { price: money(1000), units: 1000 });
    expect([close.one.map(minor), close.cheaper]).toEqual([[1, 1], 'SECOND']);
    expect(compareSuppliers({ price: money(100), units: 3 }, { price: money(200), units: 6 }).cheaper).toBe('NEITHER');
  });

  test('what if: 10 pieces at 5.50 with materials of 1.50 each would leave 34.50 (band D)', () => {
    const guess = whatIf({ materials: money(120), packaging: money(30) }, tenPercent, money(550), 10);
    expect([guess.sales, guess.fees, guess.costs, guess.profit].map(minor)).toEqual([5500, 550, 1500, 3450]);
  });
});

describe('jars (domain 3.2)', () => {
  const all = (amount: number, materials = 0) => inOrder(fillJars(money(amount), money(materials), firstJarPlan));
  test('restock first: 9.00 with 3.00 of materials puts 3.00 back, and 6.00 at 50/40/10 is 3.00, 2.40, 0.60', () => {
    expect(all(900, 300)).toEqual([300, 300, 240, 60]);
  });
  test('9.99 is 4.99, 4.00 and 1.00; a single cent is 0.01, 0 and 0', () => {
    expect(all(999)).toEqual([0, 499, 400, 100]);
    expect(all(1)).toEqual([0, 1, 0, 0]);
  });
  test('an amount below the materials goes back whole; a loss fills nothing', () => {
    expect(all(200, 300)).toEqual([200, 0, 0, 0]);
    expect(all(-50, 300)).toEqual([0, 0, 0, 0]);
    expect(inOrder(fillJars(money(900), money(300), { ...firstJarPlan, restockFirst: false }))).toEqual([
      0, 450, 360, 90,
    ]);
  });
  test('percents must be whole, positive and sum to a hundred', () => {
    const plan = (save: number, spend: number, share: number) => isJarPlan({ save, spend, share });
    expect(plan(50, 40, 10)).toBe(true);
    expect(plan(100, 0, 0)).toBe(true);
    expect([plan(50, 40, 9), plan(50, 40, 11), plan(49.5, 40.5, 10), plan(110, -20, 10)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  test('a refund takes from each jar as its sale filled it, in parts exactly all of it', () => {
    const filled = fillJars(money(900), money(300), firstJarPlan);
    const third = takeFromJars(filled, emptyJars, money(300));
    expect(inOrder(third)).toEqual([100, 100, 80, 20]);
    expect(inOrder(takeFromJars(filled, third, money(600)))).toEqual([200, 200, 160, 40]);
  });
  test('a refund larger than the jars’ contents is shown as owed, and no jar as negative (domain 3.2)', () => {
    const balances = { ...emptyJars, SAVE: money(500), SPEND: money(-240) };
    expect(shownJars(balances).map(({ inIt, owed }) => [minor(inIt), minor(owed)])).toEqual([
      [0, 0],
      [500, 0],
      [0, 240],
      [0, 0],
    ]);
  });
  test('a jar can’t become negative', () => {
    const balances = { ...emptyJars, SAVE: money(500) };
    expect([1, 500, 501, 0, -1].map((amount) => canTakeOut(balances, 'SAVE', money(amount)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(canTakeOut(balances, 'SPEND', money(1))).toBe(false);
  });
});

describe('a goal (domain 3.5)', () => {
  const after = (target: number, saved: number, lately: number) =>
    goalDistance(money(target), money(saved), money(lately));
  test('9.00 is missing and 3.00 was saved per week: three weeks; one cent more takes a fourth', () => {
    expect(after(2400, 1500, 2400)).toEqual({ state: 'WEEKS', weeks: 3 });
    expect(after(2401, 1500, 2400)).toEqual({ state: 'WEEKS', weeks: 4 });
  });
  test('an average of zero or below is “not yet”', () => {
    expect([after(2400, 1500, 0), after(2400, 1500, -300)]).toEqual([{ state: 'NOT_YET' }, { state: 'NOT_YET' }]);
  });
  test('a goal below the savings is reached, independently of the last weeks', () => {
    expect(after(1500, 1500, 0)).toEqual({ state: 'REACHED' });
    expect(after(100, 1500, -5)).toEqual({ state: 'REACHED' });
  });
  test('the bar is always between empty and full', () => {
    expect([goalPercent(money(2400), money(1500)), goalPercent(money(100), money(1500))]).toEqual([62, 100]);
    expect(goalPercent(money(2400), money(-10))).toBe(0);
  });
});

describe('a month (domain 3.6)', () => {
  const october: KeptMonth = {
    ...{ month: '2026-10', sales: money(5800), refunds: money(1000), fees: money(480), ready: money(2920) },
    ...{ orders: 12, refunded: 2, sold: [{ thing: 'pouch', pieces: 12 }] },
  };
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const cost = (kind: CostEntry['kind'], amount: number, pieces: number, day: string): CostEntry => ({
    ...{ thing: 'pouch', kind, amount: money(amount), minutes: 0, pieces, at: at(day) },
  });
  const costs = [cost('MATERIALS', 2200, 18, '2026-10-09'), cost('PACKAGING', 30, 1, '2026-09-01')];

  test('58.00 − 10.00 − 4.80 − 14.40 − 3.60 = 25.20', () => {
    const result = monthResult(october, [cost('MATERIALS', 120, 1, '2026-09-01'), costs[1]!]);
    expect([result.materials, result.packaging, result.profit].map(minor)).toEqual([1440, 360, 2520]);
  });
  test('profit is not cash: 14.00 is not available yet, and of linen for 18 pieces costing 22.00, that for 6 is unused (band D)', () => {
    const { profit, notReady, onShelf, cash } = cashOf(october, costs);
    expect([profit, notReady, onShelf, cash].map(minor)).toEqual([2493, 1400, 733, 360]);
  });
  test('a cost applies from its day, and the first one also before', () => {
    const dearer = [...costs, cost('PACKAGING', 50, 1, '2026-11-02')];
    expect(minor(monthResult(october, dearer).packaging)).toBe(360);
    expect(minor(monthResult({ ...october, month: '2026-11' }, dearer).packaging)).toBe(600);
    expect(minor(monthResult({ ...october, month: '2026-08' }, dearer).packaging)).toBe(360);
  });
  test('months are written as a year and a month', () => {
    expect(['2026-10', '2026-13', '2026-1', '26-10'].map(isMonth)).toEqual([true, false, false, false]);
  });
});

describe('whole dollars for the youngest (domain 3.4)', () => {
  const shown = (...parts: number[]) => {
    const { all, parts: each } = wholeDollars(parts.map((part) => money(part)));
    return [all.dollars, ...each.map(({ dollars }) => dollars)];
  };
  test('the parts add up to the rounded whole, and the exact amounts are kept beside them', () => {
    expect(shown(100, 300, 600)).toEqual([10, 1, 3, 6]);
    expect(shown(58, 300, 217)).toEqual([6, 1, 3, 2]);
    expect(shown(50, 50)).toEqual([1, 1, 0]);
    expect(shown(49)).toEqual([0, 0]);
    expect(wholeDollars([money(58), money(300)]).parts[0]!.exact).toEqual(money(58));
  });
  test('no part is below zero', () => {
    expect(shown(-100, 300)).toEqual([3, 0, 3]);
  });
});
