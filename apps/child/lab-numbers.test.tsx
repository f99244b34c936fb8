import { GoalPage, JarsPage, MoneyPage, MonthPage, PayoutPage, SalePage } from '@cubby/features/money-lab/child';
import {
  childLab,
  enterCost,
  fillFromSale,
  labMonth,
  labPayout,
  labSale,
  planPrice,
  setGoal,
} from '@cubby/features/money-lab/contract';
import { guardianLab } from '@cubby/features/money-lab/guardian-contract';
import { wholeDollars } from '@cubby/features/money-lab/rules';
import { LabPart, LabPreview, PayoutTogether } from '@cubby/features/money-lab/seller';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PriceAnswer } from '../../features/money-lab/child/price/PriceAnswer.tsx';
import { openLabShop } from '../../features/money-lab/testing/lab-shop.ts';
import { markupOf, wordsOf } from './testing/markup-of.tsx';

const { pool, payOut, clock, as, child, childId, sold, setBand, setFee } = await openLabShop();
const nothing = async () => {};
const shop = idOf('paper-fox');
const costs = { number: 'CRAFT009', minutes: 0, corrects: null } as const;

// Two pieces at 10.00, one of which is returned, then one that is kept; 3.00 of materials and 0.35 of packaging a
// piece.
await setFee(1000);
await setBand('D', 2009);
await child(enterCost, { ...costs, kind: 'MATERIALS', amount: money(3000), pieces: 10 });
await child(enterCost, { ...costs, kind: 'PACKAGING', amount: money(700), pieces: 20 });
const order = await sold(2);
const { saleId } = order;
await child(fillFromSale, { saleId });
await order.refund(1);
await sold();
await child(setGoal, { kind: 'TOOL', name: undefined, target: money(2400) });
clock.set('2026-09-20T06:00:00Z');
const payoutId = idOf('payout');
await payOut(payoutId, 2000);

const sql = async (text: string, ...values: unknown[]): Promise<number> =>
  Number((await pool.query(`select coalesce((${text}), 0)::bigint as n`, values)).rows[0].n);
const booked = (where: string, ...values: unknown[]) =>
  sql(
    `select -sum(p.amount_minor) from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id) where ${where}`,
    ...values,
  );
const ofSale = (where: string, id = saleId) => booked(`strpos(e.key, $1) > 0 and ${where}`, id);
const kept = `a.type in ('SELLER_PENDING', 'SELLER_AVAILABLE')`;
const costOf = (kind: string, pieces: number) =>
  sql(`select round(sum(amount_minor * $2::int / pieces::numeric)) from cost_entry where kind = $1`, kind, pieces);
const inJar = (jar: string) => sql(`select sum(${jar}_minor) from jar_move where child_id = $1`, childId);

/** The amounts on a screen in cents, without their sign. */
const centsOn = async (screen: ReactNode): Promise<number[]> => {
  const found = wordsOf(await markupOf(screen)).matchAll(/\$([\d,]+)\.(\d\d)/g);
  return [...new Set([...found].map(([, whole, cents]) => Number(whole!.replaceAll(',', '') + cents)))];
};
const dollarsOn = async (screen: ReactNode): Promise<number[]> =>
  [...wordsOf(await markupOf(screen)).matchAll(/(\d+) (?:dollars?|for )/g)].map(([, n]) => Number(n));
/** All amounts in the module's answers. */
const centsIn = (answer: unknown): number[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('amountMinor' in answer) return [Math.abs(answer.amountMinor as number)];
  return Object.values(answer).flatMap(centsIn);
};
const byValue = (values: Iterable<number>) => [...new Set(values)].sort((a, b) => a - b);
/** Each number on a screen is one that the module returned and SQL finds, and each that SQL finds is on the screen. */
async function compare(screen: ReactNode, answer: unknown, found: Promise<number>[]): Promise<void> {
  const shown = byValue(await centsOn(screen));
  expect(shown.filter((cents) => !centsIn(answer).includes(cents))).toEqual([]);
  expect(shown).toEqual(byValue((await Promise.all(found)).map(Math.abs)));
}

const jars = () => [inJar('restock'), inJar('save'), inJar('spend'), inJar('share')];
const sales = () => [
  sql(`select items_minor from lab_movement where seller_order_id = $1 and kind = 'SALE'`, saleId),
  sql(`select items_minor from lab_movement where seller_order_id <> $1 and kind = 'SALE'`, saleId),
];
const goalOf = () => sql('select target_minor from goal where child_id = $1', childId);
const paid = () => booked(`e.code = 'P8' and a.type in ('BANK', 'PSP_CASH')`);
const ready = () => sql('select sum(unfilled_minor) from lab_movement where child_id = $1', childId);
const filling = async () => {
  const [toMe, restock] = await Promise.all([
    ready(),
    costOf('MATERIALS', 1).then(async (m) => m + (await costOf('PACKAGING', 1))),
  ]);
  const rest = toMe - restock;
  return { toMe, restock, save: Math.ceil(rest / 2), spend: Math.round(rest * 0.4), share: Math.round(rest * 0.1) };
};

test('my money: jars, money to share out, goal, sales and payouts match the ledger and the jars (domain 3.1, 3.2, 3.5)', async () => {
  const lab = await child(childLab, {});
  const { toMe, restock, save, spend, share } = await filling();
  expect(save + spend + share + restock).toBe(toMe);
  const split = [toMe, restock, save, spend, share].map((cents) => Promise.resolve(cents));
  const all = [...jars(), ...sales(), ...split, goalOf(), paid()];
  await compare(<MoneyPage lab={lab} onChanged={nothing} />, lab, all);
  await compare(<JarsPage lab={lab} onChanged={nothing} />, lab, jars());
  await compare(<GoalPage lab={lab} onChanged={nothing} />, lab, [inJar('save'), goalOf()]);
});

test('where my money went: each part is the amount booked for the sale minus the amount booked for its refund (domain 3.1)', async () => {
  const sale = await child(labSale, { saleId });
  const [shipping, back, returned, taxBack] = await Promise.all([
    sql('select shipping_minor from seller_order where seller_order_id = $1', saleId),
    ofSale(`e.code = 'P10' and a.type = 'REFUND_DUE'`),
    sql('select sum(items_minor) from returned_part where seller_order_id = $1', saleId),
    pool.query(
      `select t ->> 'jurisdiction' as place, sum((t ->> 'minor')::int)::int as minor
       from returned_part, json_array_elements(taxes::json) t where seller_order_id = $1 group by 1`,
      [saleId],
    ),
  ]);
  const goods = ofSale(`e.code = 'P1' and a.type = 'CLEARING'`).then((cents) => cents - shipping - returned);
  const fee = ofSale(`a.type = 'COMMISSION'`);
  const toMe = ofSale(kept).then((cents) => cents - shipping);
  const taxOf = (place: string) =>
    booked(`strpos(e.key, $1) > 0 and e.code = 'P1' and a.type = 'TAX' and a.object = $2`, saleId, place).then(
      (cents) => cents - taxBack.rows.find((row) => row.place === place)!.minor,
    );
  const materials = Promise.all([costOf('MATERIALS', 2), costOf('PACKAGING', 2)]).then(([a, b]) => a + b);
  const less = (a: Promise<number>, ...more: Promise<number>[]) =>
    Promise.all([a, ...more]).then(([first, ...rest]) => rest.reduce((sum, each) => sum - each, first));
  await compare(<SalePage sale={sale} withCents />, sale, [
    ...[ofSale(`e.code = 'P1' and a.type in ('CLEARING', 'TAX')`).then((cents) => cents - back), goods, fee, toMe],
    ...[Promise.resolve(shipping), taxOf('CA'), taxOf('CA-BC'), materials, less(goods, fee, toMe)],
    ...[less(toMe, materials), less(goods, materials)],
  ]);
  // The same in whole dollars for the youngest.
  const parts = (await Promise.all([less(goods, toMe), materials, less(toMe, materials)])).map((cents) => money(cents));
  const { all, parts: whole } = wholeDollars(parts);
  const shown = [all.dollars, ...whole.map(({ dollars }) => dollars)];
  expect(await dollarsOn(<SalePage sale={sale} withCents={false} />)).toEqual(shown);
});

test('a month and a payout: each line sums bookings and the child’s own entries (domain 3.6, 5.3 P8)', async () => {
  const month = await child(labMonth, { month: '2026-09' });
  const sold = sql(`select sum(items_minor) from seller_order where seller_id = $1`, shop);
  const returned = sql(
    `select sum(r.items_minor) from returned_part r join seller_order using (seller_order_id) where seller_id = $1`,
    shop,
  );
  const toMe = Promise.all([
    booked(`${kept} and a.object = $1 and e.code <> 'P8'`, shop),
    sql('select sum(shipping_minor) from seller_order where seller_id = $1', shop),
  ]).then(([all, post]) => all - post);
  const [materials, packaging] = [costOf('MATERIALS', 3), costOf('PACKAGING', 3)];
  const [a, b, mine, m, p] = await Promise.all([sold, returned, toMe, materials, packaging]);
  const bought = await sql(`select sum(amount_minor) from cost_entry`);
  const profit = mine - m - p;
  const onShelf = bought - m - p;
  await compare(<MonthPage month={month} />, month, [
    ...[a, b, a - b - mine, m, p, profit, 0, onShelf, profit - onShelf].map((cents) => Promise.resolve(cents)),
  ]);

  const payout = await child(labPayout, { payoutId });
  const available = (code: string) =>
    booked(`a.type = 'SELLER_AVAILABLE' and e.code = $1 and a.object = $2`, code, shop);
  const post = sql('select sum(shipping_minor) from seller_order where seller_id = $1', shop);
  const [came, went, passedOn, out] = await Promise.all([available('P6'), available('P10'), post, paid()]);
  const lines = [came - passedOn, passedOn, went, out, came + went - out].map((cents) => Promise.resolve(cents));
  await compare(<PayoutPage payout={payout} />, payout, lines);
  await compare(<PayoutTogether payout={payout} />, payout, lines);
});

test('the price helper shows what the module computes from the input (domain 3.3)', async () => {
  const typed = { materials: money(240), packaging: money(60), minutes: 20, hourly: money(600), price: null };
  const plan = await child(planPrice, { ...typed, boughtOnce: money(1000) });
  const lab = await child(childLab, {});
  const shown = await centsOn(<PriceAnswer lab={lab} plan={plan} />);
  expect(shown.filter((cents) => !centsIn(plan).includes(cents))).toEqual([]);
  // 5.00 of cost; on 5.75 the fee is 0.58, with 0.03 of GST.
  expect(shown).toEqual(expect.arrayContaining([575, 500, 58, 3, 514, 300, 214, 200, 14]));
});

test('the guardian’s part and preview show the same numbers, in whole dollars if the child’s pages do (domain 3.4)', async () => {
  const guardian = as('guardian');
  const own = await guardian(guardianLab, { childId, band: 'D' });
  const part = <LabPart childId={childId} nickname="Pip" lab={own} onChanged={nothing} />;
  for (const screen of [part, <LabPreview key="all" childId={childId} lab={own} />]) {
    const shown = await centsOn(screen);
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((cents) => !centsIn(own).includes(cents))).toEqual([]);
  }
  const youngest = await guardian(guardianLab, { childId, band: 'A' });
  const preview = <LabPreview childId={childId} lab={youngest} />;
  expect(await centsOn(preview)).toEqual([]);
  const filled = (await Promise.all(jars())).map((cents) => money(cents));
  const [restock, ...three] = wholeDollars(filled).parts.map(({ dollars }) => dollars);
  expect((await dollarsOn(preview)).slice(0, 4)).toEqual([...three, restock]);
});
