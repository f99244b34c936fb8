import type { Band } from '@cubby/features/families/rules';
import { type Money, money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import {
  childLab,
  enterCost,
  fillFromSale,
  labMonth,
  labPayout,
  labSale,
  moveInJars,
  planPrice,
  setGoal,
} from '../contract.ts';
import { guardianLab, guardianPayout } from '../guardian-contract.ts';
import { openLabShop } from '../testing/lab-shop.ts';

const { payOut, clock, as, child, childId, sold, setBand, setFee } = await openLabShop();
const minor = ({ amountMinor }: Money) => amountMinor;
const missing = expect.objectContaining({ code: 'OC_NOT_FOUND' });
const card = { materials: money(240), packaging: money(60), minutes: 20, hourly: money(600), boughtOnce: null };

await setFee(1000);
await child(enterCost, {
  ...{ number: 'CRAFT009', kind: 'MATERIALS', amount: money(3000), minutes: 0, pieces: 10, corrects: null },
});

/** Price, sale, breakdown, jars, use, refund, debt, month: one month of a child of a band. */
async function live(band: Band, birthYear: number, month: string) {
  await setBand(band, birthYear);
  clock.set(`${month}-05T10:00:00Z`);
  const plan = await child(planPrice, { ...card, price: null });
  const order = await sold();
  const before = await child(labSale, { saleId: order.saleId });
  const { toFill } = await child(childLab, {});
  expect(toFill!.saleId).toBe(order.saleId);
  const coins = band === 'A' ? { save: toFill!.coins.mine, spend: 0, share: 0 } : undefined;
  await child(fillFromSale, { saleId: order.saleId, coins });
  const filled = await child(childLab, {});
  // New materials are bought once; from then on the jar owes what each refund takes.
  if (band === 'A') await child(moveInJars, { from: 'RESTOCK', to: null, amount: money(300) });
  await order.refund(1);
  const after = await child(labSale, { saleId: order.saleId });
  await child(setGoal, { kind: 'TOOL', name: undefined, target: money(900_000) });
  return { plan, before, filled, after, lab: await child(childLab, {}), saleId: order.saleId };
}

test('band A: whole dollars that add up, three jars of coins, no month, nothing below zero (domain 3.4)', async () => {
  const { plan, before, filled, after, lab } = await live('A', 2017, '2026-09');
  expect([plan.whole.dollars, plan.stuff.dollars + plan.time.dollars + plan.forCubby.dollars]).toEqual([6, 6]);
  expect(before.dollars).toEqual({ sold: 10, all: 10, fee: 1, stuff: 3, me: 6 });
  expect(filled.jars.map(({ inIt }) => inIt.dollars)).toEqual([3, 6, 0, 0]);
  expect(after.dollars).toEqual({ sold: 10, all: 0, fee: 0, stuff: 0, me: 0 });
  for (const { inIt } of lab.jars) expect(Math.min(inIt.dollars, minor(inIt.exact))).toBeGreaterThanOrEqual(0);
  expect([lab.parts, lab.payouts, lab.goal!.saved.dollars]).toEqual([[], [], 0]);
  await expect(child(labMonth, { month: '2026-09' })).rejects.toEqual(missing);
});

test('band B: the helper’s price, each part of a sale, an owed jar, a month, “not yet” (domain 3.4)', async () => {
  const { plan, before, after, lab } = await live('B', 2014, '2026-10');
  // 5.00 ÷ (1 − 10 % with GST of 5 % on it) = 5.59
  expect([plan.suggested, plan.margin]).toEqual([money(575), null]);
  const { paid, item, shipping, taxes, fee, feeTax, toMe } = before.now;
  const parts = [toMe, fee, feeTax, shipping, ...taxes].map(({ amount }) => minor(amount));
  expect([minor(paid.amount), parts.reduce((a, b) => a + b)]).toEqual([1568, 1568]);
  expect(minor(item.amount)).toBe(1000);
  expect([after.back!.item.amount, after.now.toMe.amount, after.loss].map(minor)).toEqual([1000, 0, 300]);
  expect(minor(lab.jars[0]!.owed)).toBe(300);
  expect(lab.goal).toMatchObject({ state: 'NOT_YET', weeks: null });
  const month = await child(labMonth, { month: '2026-10' });
  expect([month.sales, month.refunds, month.fees, month.materials, month.profit].map(minor)).toEqual([
    1000, 1000, 0, 300, -300,
  ]);
  expect(month.cash).toBeNull();
});

test('band C: the margin in the helper and in the sale, fee and taxes by name, a refund’s amounts (domain 3.4)', async () => {
  const { plan, before, after } = await live('C', 2012, '2026-11');
  expect([plan.margin, before.margin, after.margin]).toEqual([372, 595, null]);
  expect(before.now.taxes.map(({ name }) => name).sort()).toEqual(['GST', 'PST']);
  expect([after.back!.fee, after.back!.feeTax].map(({ amount }) => minor(amount))).toEqual([100, 5]);
  expect((await child(labMonth, { month: '2026-11' })).cash).toBeNull();
});

test('band D: cash beside profit, and a payout whose lines sum to it, the same for child and guardian (domain 3.4, 5.3 P8)', async () => {
  const { lab } = await live('D', 2009, '2026-12');
  expect(lab.parts).toEqual(expect.arrayContaining(['CASH', 'WHAT_IF', 'RECORDS', 'PAYOUTS']));
  expect((await child(labMonth, { month: '2026-12' })).cash).not.toBeNull();
  await sold();
  clock.set('2026-12-07T06:00:00Z');
  const payoutId = idOf('first payout');
  await payOut(payoutId, 2895);
  const read = await child(labPayout, { payoutId });
  // Five sales with 8.95 for the child and 4.00 delivery each; four were refunded.
  expect(read.lines.map(({ line, amount, count }) => [line, minor(amount), count])).toEqual([
    ...[
      ['SALES', 4475, 5],
      ['POST', 2000, 5],
      ['REFUNDS', -3580, 4],
    ],
  ]);
  expect(read.paid).toEqual(money(2895));
  expect((await child(childLab, {})).payouts).toMatchObject([{ payoutId, paid: money(2895) }]);
  const guardian = as('guardian');
  expect(await guardian(guardianPayout, { childId, payoutId })).toEqual(read);
  expect((await guardian(guardianLab, { childId, band: undefined })).cards).toContain('FIRST_PAYOUT');

  // Another shop's guardian has no such child, and a younger child has no payouts.
  await expect(as('owner')(guardianPayout, { childId, payoutId })).rejects.toEqual(missing);
  await expect(child(labPayout, { payoutId: idOf('another payout') })).rejects.toEqual(missing);
  await setBand('C', 2009);
  await expect(child(labPayout, { payoutId })).rejects.toEqual(missing);
  // The guardian previews each band of the child's age.
  expect(await guardian(guardianPayout, { childId, payoutId })).toEqual(read);
  await setBand('C', 2012);
  await expect(guardian(guardianPayout, { childId, payoutId })).rejects.toEqual(missing);
  expect((await child(childLab, {})).payouts).toEqual([]);
});

test('in each band a guardian sees the child’s numbers, in whole dollars or to the cent (domain 3.4)', async () => {
  await setBand('D', 2009);
  const guardian = as('guardian');
  const seen = async (band: Band) => guardian(guardianLab, { childId, band });
  const [youngest, oldest] = [await seen('A'), await seen('D')];
  expect([youngest.seen.parts, youngest.seen.payouts]).toEqual([[], []]);
  expect(oldest.seen.payouts).toHaveLength(1);
  expect(youngest.sale).toEqual(oldest.sale);
  expect(youngest.sale).toEqual(await child(labSale, { saleId: youngest.sale!.saleId }));
  expect(youngest.seen.jars).toEqual((await child(childLab, {})).jars);
  expect((await guardian(guardianLab, { childId, band: undefined })).sale).toBeNull();
});
