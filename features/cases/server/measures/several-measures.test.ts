import { transaction } from '@cubby/db';
import { productBySku } from '@cubby/features/catalog/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownMeasures } from '../../own-contract.ts';
import type { MeasureKind, ReportReason } from '../../rules.ts';
import { decideCase, liftMeasure, listCases, staffCase } from '../../staff-contract.ts';
import { facts, failureOf, openCaseDesk } from '../../testing/case-desk.ts';
import { applyMeasures } from './effects.ts';

const { pool, clock, api, as, report } = await openCaseDesk();
beforeEach(() => clock.advance(86_400_000));

const opened = async (kind: 'PRODUCT' | 'SELLER', subject: string, reason: ReportReason) => {
  clock.advance(1_000);
  await report(kind, subject, reason);
  const { cases } = await as('second')(listCases, { list: 'OPEN', page: 1 });
  return cases.reduce((newest, each) => (each.openedAt > newest.openedAt ? each : newest)).number;
};
const decided = (number: string, kind: MeasureKind, more: { holdsPayouts?: boolean } = {}) =>
  as('second')(decideCase, { number, measure: { kind, rule: 'MISLEADING', facts, days: undefined, ...more } });
const measuresOf = async (number: string) => (await as('second')(staffCase, { number })).measures;
/** Ends a case's measure in force. */
const lift = async (number: string) => {
  const { measureId } = (await measuresOf(number)).find(({ ended }) => ended === null)!;
  await as('second')(liftMeasure, { number, measureId, words: 'It was a mistake.' });
};
const seesShop = async (handle: string) => (await failureOf(api.call(sellerByHandle, { handle }))) === 'OC_OK';
const seesProduct = async (sku: string) => (await failureOf(api.call(productBySku, { sku }))) === 'OC_OK';

test('a restriction in force does not prevent a report of a child in danger from hiding the shop (domain C13)', async () => {
  const first = await opened('SELLER', 'paper-fox', 'MISLEADING');
  await decided(first, 'RESTRICT');
  const second = await opened('SELLER', 'paper-fox', 'CHILD_SAFETY');
  expect(await seesShop('paper-fox')).toBe(false);
  await as('second')(decideCase, { number: second, measure: undefined });
  expect(await seesShop('paper-fox')).toBe(true);
  // The restriction of the first case is unchanged.
  expect((await measuresOf(first)).map(({ kind, ended }) => [kind, ended])).toEqual([['RESTRICT', null]]);
  const { rows } = await pool.query(`select is_restricted from seller where handle = 'paper-fox'`);
  expect(rows).toEqual([{ is_restricted: true }]);
  await lift(first);
});

test('a shop suspended by two cases returns when the second ends; each decision is notified', async () => {
  const told = async () => (await as('owner')(ownMeasures, { shop: 'maple' })).filter(({ ended }) => !ended).length;
  const first = await opened('SELLER', 'maple', 'MISLEADING');
  const second = await opened('SELLER', 'maple', 'CHILD_SAFETY');
  await decided(first, 'SUSPEND');
  await decided(second, 'SUSPEND');
  expect([await seesShop('maple'), await told()]).toEqual([false, 2]);
  await lift(first);
  expect([await seesShop('maple'), await told()]).toEqual([false, 1]);
  await lift(second);
  expect([await seesShop('maple'), await told()]).toEqual([true, 0]);
});

test('a person’s decision in one case is made and notified while an automatic measure in another hides the shop (domain 2.3)', async () => {
  const ordinary = await opened('SELLER', 'paper-fox', 'MISLEADING');
  const danger = await opened('SELLER', 'paper-fox', 'CHILD_SAFETY');
  await decided(ordinary, 'SUSPEND');
  for (const number of [ordinary, danger])
    expect((await measuresOf(number)).map(({ kind, ended }) => [kind, ended])).toEqual([['SUSPEND', null]]);
  const { rows } = await pool.query(
    `select count(*)::int as told from measure_party t join measure m using (measure_id) join staff_case c using (case_id)
     where c.number = $1`,
    [ordinary],
  );
  expect(rows).toEqual([{ told: 1 }]);
  await as('second')(decideCase, { number: danger, measure: undefined });
  expect(await seesShop('paper-fox')).toBe(false);
  await lift(ordinary);
  expect(await seesShop('paper-fox')).toBe(true);
});

test('the pages of a child’s crafts are hidden with the shop, and return with it (domain C13)', async () => {
  const number = await opened('SELLER', 'paper-fox', 'CHILD_SAFETY');
  expect([await seesProduct('BM-1'), await seesProduct('NB-1')]).toEqual([false, true]);
  await as('second')(decideCase, { number, measure: undefined });
  expect(await seesProduct('BM-1')).toBe(true);

  // A craft removed for another reason stays removed.
  const craft = await opened('PRODUCT', 'BM-1', 'MISLEADING');
  const shop = await opened('SELLER', 'paper-fox', 'MISLEADING');
  await decided(shop, 'SUSPEND');
  await decided(craft, 'REMOVE');
  await lift(shop);
  expect([await seesShop('paper-fox'), await seesProduct('BM-1')]).toEqual([true, false]);
  await lift(craft);
  expect(await seesProduct('BM-1')).toBe(true);
});

test('payouts are held until the last measure that holds them ends (domain 2.4)', async () => {
  const isHeld = async () => (await pool.query('select from payout_hold')).rowCount === 1;
  const first = await opened('SELLER', 'maple', 'MISLEADING');
  const second = await opened('SELLER', 'maple', 'CHILD_SAFETY');
  await decided(first, 'RESTRICT', { holdsPayouts: true });
  await decided(second, 'RESTRICT', { holdsPayouts: true });
  await lift(first);
  expect(await isHeld()).toBe(true);
  await lift(second);
  expect(await isHeld()).toBe(false);
});

test('a craft removed while its shop’s suspension ends stays removed', async () => {
  const craft = await opened('PRODUCT', 'BM-1', 'MISLEADING');
  const shop = await opened('SELLER', 'paper-fox', 'MISLEADING');
  await decided(shop, 'SUSPEND');
  let lifting: Promise<void> | undefined;
  await transaction(pool, async (tx) => {
    await tx.query(
      `insert into measure (measure_id, case_id, kind, subject_kind, subject_id, rule, facts, from_at, holds_payouts)
       select $1, case_id, 'REMOVE', 'PRODUCT', subject_id, 'OTHER', 'x', $2, false from staff_case where number = $3`,
      [idOf('measure'), clock.now(), craft],
    );
    await applyMeasures(tx, { subjectKind: 'PRODUCT', subjectId: idOf('BM-1') });
    lifting = lift(shop);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database()`,
      );
      expect(rows[0].waiting).toBeGreaterThan(0);
    });
  });
  await lifting;
  expect([await seesShop('paper-fox'), await seesProduct('BM-1')]).toEqual([true, false]);
});
