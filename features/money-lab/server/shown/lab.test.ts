import { type Money, money } from '@cubby/money';
import { expect, test } from 'vitest';
import {
  childLab,
  dropGoal,
  enterCost,
  fillFromSale,
  labMonth,
  labSale,
  moveInJars,
  setGoal,
  splitJars,
} from '../../contract.ts';
import { guardianLab } from '../../guardian-contract.ts';
import { openLabShop } from '../../testing/lab-shop.ts';

const shop = await openLabShop();
const { pool, clock, api, child, sold, setBand, setFee, childOf, saleIdOf } = shop;
const minor = ({ amountMinor }: Money) => amountMinor;
const jarsNow = async () => (await child(childLab, {})).jars.map(({ inIt, owed }) => [minor(inIt.exact), minor(owed)]);
const refused = (code: string) => expect.objectContaining({ code });
const sql = async (text: string, ...values: unknown[]): Promise<number> =>
  Number((await pool.query(`select coalesce((${text}), 0)::bigint as n`, values)).rows[0].n);
const violations = async () => {
  const { labInvariants } = await import('../invariant-store.ts');
  const found = [];
  for (const { name, sql } of labInvariants) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) found.push([name, rows]);
  }
  return found;
};

test('price, sale, breakdown, jars, refund, owed, month: every number is the ledger’s (domain 3.1, 3.2, 3.6)', async () => {
  await setBand('B', 2014);
  await setFee(1000);
  await child(enterCost, {
    ...{ number: 'CRAFT009', kind: 'MATERIALS', amount: money(3000), minutes: 0, pieces: 10, corrects: null },
  });
  const order = await sold();
  const { saleId } = order;

  // 10.00 + 4.00 with PST and GST of both; the fee of 1.00 carries 5 % GST, which is a separate line.
  const found = await child(labSale, { saleId });
  expect([found.now.paid, found.now.item, found.now.shipping].map(({ amount }) => minor(amount))).toEqual([
    1568, 1000, 400,
  ]);
  expect(found.now.taxes.map(({ name, percent, amount }) => [name, percent, minor(amount)]).sort()).toEqual([
    ['GST', 5, 70],
    ['PST', 7, 98],
  ]);
  expect([found.now.fee.amount, found.now.feeTax.amount, found.now.toMe.amount].map(minor)).toEqual([100, 5, 895]);
  expect([found.putBack, found.profit].map(minor)).toEqual([300, 595]);
  expect([found.state, found.feePercent, found.margin]).toEqual(['READY', 10, 595]);
  expect(found.dollars).toEqual({ sold: 10, all: 10, fee: 1, stuff: 3, me: 6 });
  const [entry] = found.now.fee.postings[0]!.split(':');
  expect(
    await sql(
      `select -sum(amount_minor) from posting join ledger_account using (ledger_account_id) where ledger_entry_id = $1 and type = 'COMMISSION'`,
      entry,
    ),
  ).toBe(100);

  // Into the jars: restock first, the rest 50/40/10.
  const { toFill } = await child(childLab, {});
  expect(toFill!.jars.map(({ amount }) => minor(amount.exact))).toEqual([300, 298, 238, 59]);
  await child(fillFromSale, { saleId });
  expect(await jarsNow()).toEqual([
    [300, 0],
    [298, 0],
    [238, 0],
    [59, 0],
  ]);
  await expect(child(fillFromSale, { saleId })).rejects.toEqual(refused('OC_WRONG_STATUS'));

  // Materials are bought again, some money is saved; then the bookmark is returned.
  await child(moveInJars, { from: 'RESTOCK', to: null, amount: money(300) });
  await child(moveInJars, { from: 'SPEND', to: 'SAVE', amount: money(138) });
  await expect(child(moveInJars, { from: 'SPEND', to: 'SAVE', amount: money(101) })).rejects.toEqual(
    refused('OC_WRONG_STATUS'),
  );
  await order.refund(1);
  expect(await jarsNow()).toEqual([
    [0, 300],
    [138, 0],
    [0, 138],
    [0, 0],
  ]);
  const after = await child(labSale, { saleId });
  expect([after.back!.item.amount, after.now.item.amount, after.now.toMe.amount].map(minor)).toEqual([1000, 0, 0]);
  expect(minor(after.loss)).toBe(300);

  const month = await child(labMonth, { month: '2026-09' });
  expect([month.sales, month.refunds, month.fees, month.materials, month.packaging, month.profit].map(minor)).toEqual([
    1000, 1000, 0, 300, 0, -300,
  ]);
  expect([month.orders, month.refunded, month.postings.length, month.cash]).toEqual([1, 1, 3, null]);
  expect(await violations()).toEqual([]);
});

test('a month shows the ledger’s amounts with the child’s costs (domain 3.6)', async () => {
  await setBand('D', 2009);
  await setFee(0);
  clock.set('2026-10-05T10:00:00Z');
  await sold(3);
  await sold(2, 'DELIVERED');
  const month = await child(labMonth, { month: '2026-10' });
  const ledger = await sql(
    `select -sum(p.amount_minor) from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id)
     where a.type in ('SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE') and a.object = $1 and e.at >= '2026-10-01' and e.at < '2026-11-01'`,
    (await pool.query(`select seller_id as id from seller where handle = 'paper-fox'`)).rows[0].id,
  );
  expect(ledger).toBe(5000 + 2 * 400);
  expect([month.sales, month.materials, month.profit].map(minor)).toEqual([5000, 1500, 3500]);
  // 20.00 is not available yet; nothing was bought in October, and materials worth 15.00 were used from stock.
  expect([month.cash!.notReady, month.cash!.onShelf, month.cash!.cash].map(minor)).toEqual([2000, -1500, 3000]);
  expect(await violations()).toEqual([]);
});

test('a negative month, a jar in debt and a reached goal each have a talk card (domain 3.7)', async () => {
  const guardian = shop.as('guardian');
  const cards = async (band: 'A' | 'B') => (await guardian(guardianLab, { childId: shop.childId, band })).cards;
  await child(setGoal, { kind: 'TOOL', name: undefined, target: money(1) });
  // September ended at −3.00, and its refund left the materials jar 3.00 short.
  expect(await cards('B')).toEqual(expect.arrayContaining(['FIRST_LOSS', 'JAR_OWES', 'GOAL_REACHED']));
  // The youngest see nothing negative, so there is no question about it.
  expect(await cards('A')).not.toContain('FIRST_LOSS');
  expect(await cards('A')).not.toContain('JAR_OWES');
  await child(dropGoal, {});
  expect(await cards('B')).not.toContain('GOAL_REACHED');
});

test('a refund before the jars were filled reduces the filling', async () => {
  clock.set('2026-10-20T10:00:00Z');
  const order = await sold(2);
  await order.refund(1);
  await child(fillFromSale, { saleId: order.saleId });
  const filled = (
    await pool.query(
      `select restock_minor + save_minor + spend_minor + share_minor as n from jar_move where kind = 'FILL' order by at desc limit 1`,
    )
  ).rows[0].n;
  expect(Number(filled)).toBe(1000);
  expect(await violations()).toEqual([]);
});

test('the youngest put coins where they like; other coins than the sale’s fill nothing (domain 3.2, 3.4)', async () => {
  await setBand('A', 2017);
  clock.set('2026-11-05T10:00:00Z');
  const { saleId } = await sold();
  const waiting = async () => (await child(childLab, {})).toFill!;
  // Older sales come first, as planned.
  for (let first = await waiting(); first.saleId !== saleId; first = await waiting())
    await child(fillFromSale, { saleId: first.saleId });
  const [before, toFill] = [await jarsNow(), await waiting()];
  expect(toFill).toMatchObject({ saleId, coins: { stuff: 3, mine: 7, planned: { save: 3, spend: 3, share: 1 } } });
  const wrong = child(fillFromSale, { saleId, coins: { save: 6, spend: 0, share: 0 } });
  await expect(wrong).rejects.toEqual(refused('OC_BAD_REQUEST'));
  await child(fillFromSale, { saleId, coins: { save: 1, spend: 0, share: 6 } });
  const balance = (jars: number[][]) => jars.map(([inIt, owed]) => inIt! - owed!);
  const grown = balance(await jarsNow()).map((now, i) => now - balance(before)[i]!);
  expect(grown).toEqual([300, 100, 0, 600]);
  expect(await violations()).toEqual([]);
  await setBand('D', 2009);
});

test('another shop’s sale, a month before the shop, and a disabled lab look missing', async () => {
  const other = await shop.bought('COMPLETED', { 'NB-1 harlow': 1 });
  const missing = refused('OC_NOT_FOUND');
  await expect(child(labSale, { saleId: await saleIdOf(other.orderNumber) })).rejects.toEqual(missing);
  await expect(child(labMonth, { month: '2020-01' })).rejects.toEqual(missing);
  await expect(child(labMonth, { month: '2026-13' })).rejects.toEqual(refused('OC_BAD_REQUEST'));
  await expect(childOf('harlow')(childLab, {})).rejects.toEqual(missing);
});

test('percents of 99 and 101, a telephone number as a goal’s name, and costs above 10,000 are refused', async () => {
  const bad = refused('OC_BAD_REQUEST');
  for (const share of [9, 11])
    await expect(child(splitJars, { restockFirst: true, save: 50, spend: 40, share })).rejects.toEqual(bad);
  await expect(child(setGoal, { kind: 'OTHER', name: 'Call 250-555-0143', target: money(2400) })).rejects.toEqual(bad);
  await expect(child(setGoal, { kind: 'OTHER', name: undefined, target: money(2400) })).rejects.toEqual(bad);
  const cost = { number: 'CRAFT009', kind: 'PACKAGING', minutes: 0, pieces: 1, corrects: null } as const;
  await expect(child(enterCost, { ...cost, amount: money(1_000_001) })).rejects.toEqual(bad);
  await child(enterCost, { ...cost, amount: money(1_000_000) });
  await pool.query(`delete from cost_entry where kind = 'PACKAGING'`);
});

test('a goal below the savings is reached; without recent savings it is “not yet” (domain 3.5)', async () => {
  await child(setGoal, { kind: 'TOOL', name: 'a paper cutter', target: money(1) });
  expect((await child(childLab, {})).goal).toMatchObject({ state: 'REACHED', weeks: null, percent: 100 });
  clock.set('2027-03-01T10:00:00Z');
  await child(setGoal, { kind: 'TOOL', name: 'a paper cutter', target: money(900_000) });
  expect((await child(childLab, {})).goal).toMatchObject({ state: 'NOT_YET', weeks: null, name: 'a paper cutter' });
  await api.runScheduled();
});
