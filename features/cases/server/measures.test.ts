import { productBySku } from '@cubby/features/catalog/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { createOffer } from '@cubby/features/offers/own-contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { appealMeasure, ownMeasures } from '../contract.ts';
import {
  answerAppeal,
  closeCase,
  decideCase,
  liftMeasure,
  noteCase,
  staffCase,
  takeCase,
  waitInCase,
} from '../staff-contract.ts';
import { openCaseDesk } from '../testing/case-desk.ts';

const { pool, clock, api, as, report, newest, mails } = await openCaseDesk();
beforeEach(() => clock.advance(86_400_000));
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
const facts = 'Prices were shown without tax on 14 offers.';
const suspend = { kind: 'SUSPEND' as const, rule: 'MISLEADING' as const, facts, days: undefined };
const isShown = async () => (await code(api.call(sellerByHandle, { handle: 'maple' }))) === 'OC_OK';
const sellersOf = async (sku: string) =>
  (await api.call(offersOfProduct, { sku, country: 'CA' })).map(({ seller }) => seller.handle);

test('a suspended shop is gone with what it sells; its owner reads why, and another person grants the appeal (domain 2.3)', async () => {
  await report('SELLER', 'maple', 'MISLEADING');
  const { number } = await newest('support');
  await as('support')(decideCase, { number, measure: suspend });
  await api.runJobs();
  expect(await isShown()).toBe(false);
  expect(await sellersOf('NB-1')).toEqual(['harlow']);
  const story = await as('support')(staffCase, { number });
  expect([story.status, story.isHidden, story.history.map(({ act }) => act)]).toEqual([
    'DECIDED',
    true,
    ['OPEN', 'REPORT', 'DECIDE'],
  ]);

  const [told] = await mails('owner@cubby.example');
  expect(told!.subject).toBe('Your shop is suspended');
  for (const words of [facts, 'Misleading descriptions', 'No machine took part', number, 'within 183 days'])
    expect(told!.text).toContain(words);
  expect(await mails('packer@cubby.example')).toEqual([]);
  expect(await mails('other@cubby.example')).toEqual([]);

  const [own] = await as('owner')(ownMeasures, { shop: 'maple' });
  expect(own).toMatchObject({ number, kind: 'SUSPEND', rule: 'MISLEADING', facts, ended: null, appeal: null });
  expect(await as('packer')(ownMeasures, { shop: 'maple' })).toHaveLength(1);
  expect(await code(as('other')(ownMeasures, { shop: 'maple' }))).toMatch('OC_NOT_FOUND');
  const appeal = { shop: 'maple', measureId: own!.measureId, words: 'The prices had tax since Monday.' };
  expect(await code(as('packer')(appealMeasure, appeal))).not.toBe('OC_OK');
  expect(await code(as('other')(appealMeasure, { ...appeal, shop: 'harlow' }))).toBe('OC_NOT_FOUND cases.gone');
  await as('owner')(appealMeasure, appeal);
  expect(await code(as('owner')(appealMeasure, appeal))).toBe('OC_WRONG_STATUS cases.appeal.not');

  // The appeal is answered before the case is closed, and not by who took the measure.
  const answer = { number, measureId: own!.measureId, shop: 'maple', isGranted: true, words: 'You are right.' };
  expect(await code(as('support')(closeCase, { number }))).toBe('OC_WRONG_STATUS cases.changed');
  expect(await code(as('support')(answerAppeal, answer))).toBe('OC_FORBIDDEN cases.another');
  expect(await isShown()).toBe(false);
  await as('second')(answerAppeal, answer);
  expect(await code(as('second')(answerAppeal, { ...answer, isGranted: false }))).toBe('OC_WRONG_STATUS cases.changed');
  await api.runJobs();
  expect(await isShown()).toBe(true);
  expect(await sellersOf('NB-1')).toEqual(['maple', 'harlow']);
  expect((await mails('owner@cubby.example')).map(({ subject }) => subject).sort()).toEqual([
    'A decision has ended',
    'Your appeal was granted',
    'Your shop is suspended',
  ]);
  await as('support')(closeCase, { number });
  expect((await as('support')(staffCase, { number })).status).toBe('CLOSED');
});

test('a product is removed with the offers of all shops, each of which is told; by its date it returns', async () => {
  await report('PRODUCT', 'NB-1', 'UNSAFE');
  const { number, shops } = await newest('support');
  expect(shops.map(({ handle }) => handle)).toEqual(['harlow', 'maple']);
  const before = (await mails('other@cubby.example')).length;
  await as('support')(decideCase, {
    number,
    measure: { kind: 'REMOVE', rule: 'UNSAFE', facts: 'Sharp edges.', days: 7 },
  });
  expect(await code(api.call(productBySku, { sku: 'NB-1' }))).toMatch('OC_NOT_FOUND');
  expect((await mails('other@cubby.example')).slice(before).map(({ subject }) => subject)).toEqual([
    'A product was removed',
  ]);
  clock.advance(7 * 86_400_000 - 1_000);
  await api.runScheduled();
  expect(await code(api.call(productBySku, { sku: 'NB-1' }))).toMatch('OC_NOT_FOUND');
  clock.advance(1_000);
  await api.runScheduled();
  expect((await api.call(productBySku, { sku: 'NB-1' })).sku).toBe('NB-1');
  expect(await sellersOf('NB-1')).toEqual(['maple', 'harlow']);
  // An offer that something else holds stays off sale.
  const { rows } = await pool.query(`select distinct status, hold_reasons from offer where product_id = $1`, [
    idOf('NB-1'),
  ]);
  expect(rows).toEqual([{ status: 'ACTUAL', hold_reasons: [] }]);
});

test('payouts wait with a measure and no longer; a hold that somebody put before it, or after, stays (domain 2.4)', async () => {
  const held = async () =>
    (await pool.query<{ reason: string }>('select reason from payout_hold')).rows.map(({ reason }) => reason);
  const decideNext = async (holdsPayouts: boolean) => {
    await report('SELLER', 'maple', 'MISLEADING');
    const { number } = await newest('support');
    await as('support')(decideCase, { number, measure: { ...suspend, kind: 'RESTRICT', holdsPayouts } });
    const measure = (await as('support')(staffCase, { number })).measures[0]!;
    return { ...measure, lift: () => as('support')(liftMeasure, { number, measureId: measure.measureId, words: 'x' }) };
  };
  const first = await decideNext(true);
  expect([first.holdsPayouts, await held()]).toEqual([true, ['A decision of the staff']]);
  const [told] = (await mails('owner@cubby.example')).slice(-1);
  expect(told!.subject).toBe('Your shop can’t make new offers');
  expect(told!.text).toContain('Your payouts wait until this decision ends.');
  await first.lift();
  expect(await held()).toEqual([]);

  clock.advance(1_000);
  await pool.query(`insert into payout_hold values ($1, 'An audit', null, $2)`, [idOf('maple'), clock.now()]);
  clock.advance(1_000);
  const second = await decideNext(true);
  expect(second.holdsPayouts).toBe(false);
  await second.lift();
  expect(await held()).toEqual(['An audit']);
  await pool.query('delete from payout_hold');

  clock.advance(1_000);
  const third = await decideNext(true);
  await pool.query(`update payout_hold set reason = 'Another audit', held_at = held_at + interval '1 hour'`);
  await third.lift();
  expect(await held()).toEqual(['Another audit']);
  await pool.query('delete from payout_hold');

  clock.advance(1_000);
  const fourth = await decideNext(false);
  expect([fourth.holdsPayouts, await held()]).toEqual([false, []]);
  await fourth.lift();
});

test('a restricted shop stays on sale and offers nothing new', async () => {
  await report('SELLER', 'maple', 'ILLEGAL');
  const { number } = await newest('support');
  await as('support')(decideCase, { number, measure: { ...suspend, kind: 'RESTRICT', days: 7 } });
  await api.runJobs();
  expect([await isShown(), await sellersOf('NB-1')]).toEqual([true, ['maple', 'harlow']]);
  const offer = () => as('owner')(createOffer, { shop: 'maple', sku: 'SC-1', price: money(500), quantity: 1 });
  expect(await code(offer())).toBe('OC_WRONG_STATUS offers.restricted');
  clock.advance(7 * 86_400_000);
  await api.runScheduled();
  expect(await code(offer())).toBe('OC_OK');
});

test('while nobody takes a case of a child in danger, people are called again every quarter of an hour (domain C13)', async () => {
  await report('SELLER', 'harlow', 'CHILD_SAFETY');
  const { number } = await newest('safety');
  const calls = async () =>
    (await mails('team@cubby.example'))
      .filter(({ text }) => text.includes(number))
      .map(({ text }) => /still visible|is hidden|Nobody has taken/.exec(text)![0]);
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible']);
  clock.advance(15 * 60_000 - 1_000);
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible']);
  clock.advance(1_000);
  await api.runScheduled();
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible', 'Nobody has taken']);
  clock.advance(15 * 60_000);
  await as('safety')(takeCase, { number });
  await api.runScheduled();
  expect(await calls()).toEqual(['still visible', 'Nobody has taken']);
  await as('safety')(decideCase, { number, measure: undefined });
  clock.advance(5 * 3_600_000);
  await api.runScheduled();
  expect(await calls()).toHaveLength(2);
});

test('a warning hides nothing; a suspension is not taken of a product, nor a removal of a shop', async () => {
  await report('SELLER', 'maple', 'OTHER');
  const { number } = await newest('support');
  expect(await code(as('support')(decideCase, { number, measure: { ...suspend, kind: 'REMOVE' } }))).toBe(
    'OC_WRONG_STATUS cases.changed',
  );
  await as('support')(decideCase, { number, measure: { ...suspend, kind: 'WARN' } });
  expect(await isShown()).toBe(true);
  expect((await mails('owner@cubby.example')).at(-1)!.subject).toBe('A warning for your shop');
  // Decided is decided: a second decision finds it changed.
  expect(await code(as('second')(decideCase, { number, measure: suspend }))).toBe('OC_WRONG_STATUS cases.changed');
});

test('who has a case is not disturbed; nobody decides about their own shop; a reader acts on nothing', async () => {
  await report('SELLER', 'maple', 'OFFENSIVE');
  const { number } = await newest('support');
  await as('support')(takeCase, { number });
  expect(await code(as('second')(decideCase, { number, measure: undefined }))).toBe('OC_KNOWN work.taken.colleague');
  expect(await code(as('partial')(takeCase, { number }))).toBe('OC_FORBIDDEN cases.partial');
  expect((await as('partial')(staffCase, { number })).isPartial).toBe(true);
  for (const call of [
    as('reader')(noteCase, { number, words: 'x' }),
    as('reader')(decideCase, { number, measure: undefined }),
  ])
    expect(await code(call)).toMatch('OC_FORBIDDEN');
  await as('second')(noteCase, { number, words: 'The owner called.' });
  await as('support')(waitInCase, { number, words: 'the owner’s answer', days: 3 });
  expect(await as('support')(staffCase, { number })).toMatchObject({
    ...{ status: 'WAITING', waitsFor: 'the owner’s answer', isMine: true },
    dueAt: new Date(clock.now().getTime() + 3 * 86_400_000).toISOString(),
  });
  clock.advance(3 * 86_400_000);
  await api.runScheduled();
  const again = await as('support')(staffCase, { number });
  expect([again.status, again.waitsFor]).toEqual(['OPEN', null]);
  expect(again.history.map(({ act }) => act)).toEqual(['OPEN', 'REPORT', 'NOTE', 'WAIT', 'RESUME']);
});

test('a case of a child in danger is closed by another person; what a report had hidden is a person’s measure then', async () => {
  await report('PRODUCT', 'BM-1', 'CHILD_SAFETY');
  const { number } = await newest('safety');
  clock.advance(60_000);
  await as('safety')(decideCase, {
    number,
    measure: { kind: 'REMOVE', rule: 'PERSONAL_DATA', facts: 'A street is in the picture.', days: undefined },
  });
  const { measures, isHidden } = await as('safety')(staffCase, { number });
  expect(isHidden).toBe(true);
  expect(measures.map(({ isAutomated, ended }) => [isAutomated, ended !== null])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await code(as('safety')(closeCase, { number }))).toBe('OC_FORBIDDEN cases.another');
  await as('second')(closeCase, { number });
  // Closing lifts nothing.
  expect(await code(api.call(productBySku, { sku: 'BM-1' }))).toMatch('OC_NOT_FOUND');
  const lifted = { number, measureId: measures[1]!.measureId, words: 'The picture was changed.' };
  expect(await code(as('support')(liftMeasure, lifted))).toMatch('OC_NOT_FOUND');
  await as('second')(liftMeasure, lifted);
  expect((await api.call(productBySku, { sku: 'BM-1' })).sku).toBe('BM-1');
  expect(await code(as('second')(liftMeasure, lifted))).toBe('OC_WRONG_STATUS cases.changed');
});

test('what nobody sees any more cannot be reported', async () => {
  await report('SELLER', 'maple', 'ILLEGAL');
  const first = (await newest('support')).number;
  await as('support')(decideCase, { number: first, measure: suspend });
  await api.runJobs();
  expect(await isShown()).toBe(false);
  // It can be reported no longer, since nobody sees it.
  expect(await code(report('SELLER', 'maple', 'OTHER'))).toMatch('OC_NOT_FOUND');
  const { measures } = await as('support')(staffCase, { number: first });
  await as('support')(liftMeasure, { number: first, measureId: measures[0]!.measureId, words: 'Settled.' });
  expect(await isShown()).toBe(true);
});

test('reporters are forgotten after half a year, evidence a year after the decision (domain 2.6)', async () => {
  clock.advance(181 * 86_400_000);
  await api.runScheduled();
  const kept = await pool.query(
    `select count(*)::int as n from report where reporter <> sha256(uuid_send(report_id)) and reason <> 'CHILD_SAFETY'`,
  );
  expect(kept.rows).toEqual([{ n: 0 }]);
  expect((await pool.query('select count(*)::int as n from evidence')).rows[0].n).toBeGreaterThan(0);
  clock.advance(185 * 86_400_000);
  await api.runScheduled();
  const left = await pool.query(
    'select count(*)::int as n from evidence e join staff_case c using (case_id) where c.decided_at is not null',
  );
  expect(left.rows).toEqual([{ n: 0 }]);
});
