import { transaction } from '@cubby/db';
import { productBySku } from '@cubby/features/catalog/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { createOffer } from '@cubby/features/offers/own-contract';
import { resumeOffers, suspendOffers } from '@cubby/features/offers/server';
import { money } from '@cubby/money';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { appealMeasure, ownMeasures } from '../../own-contract.ts';
import { answerAppeal, closeCase, decideCase, liftMeasure, listCases, staffCase } from '../../staff-contract.ts';
import { facts, failureOf, openCaseDesk, suspend } from '../../testing/case-desk.ts';

const { pool, clock, api, as, report, newest, mails, isShown } = await openCaseDesk();
beforeEach(() => clock.advance(86_400_000));
const sellersOf = async (sku: string) =>
  (await api.call(offersOfProduct, { sku, country: 'CA' })).map(({ seller }) => seller.handle);

test('a suspended shop and its offers are hidden; its owner reads why, and another person grants the appeal (domain 2.3)', async () => {
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
  for (const words of [facts, 'Misleading descriptions', 'No automated system was involved', number, 'within 183 days'])
    expect(told!.text).toContain(words);
  expect(await mails('packer@cubby.example')).toEqual([]);
  expect(await mails('other@cubby.example')).toEqual([]);

  const [own] = await as('owner')(ownMeasures, { shop: 'maple' });
  expect(own).toMatchObject({ number, kind: 'SUSPEND', rule: 'MISLEADING', facts, ended: null, appeal: null });
  expect(own!.appealUntil).toBe('2027-03-04T10:00:00.000Z');
  expect(await as('packer')(ownMeasures, { shop: 'maple' })).toHaveLength(1);
  expect(await failureOf(as('other')(ownMeasures, { shop: 'maple' }))).toMatch('OC_NOT_FOUND');
  const appeal = { shop: 'maple', measureId: own!.measureId, words: 'The prices had tax since Monday.' };
  expect(await failureOf(as('packer')(appealMeasure, appeal))).not.toBe('OC_OK');
  expect(await failureOf(as('other')(appealMeasure, { ...appeal, shop: 'harlow' }))).toBe('OC_NOT_FOUND cases.gone');
  await as('owner')(appealMeasure, appeal);
  expect(await failureOf(as('owner')(appealMeasure, appeal))).toBe('OC_WRONG_STATUS cases.appeal.not');

  expect((await as('owner')(ownMeasures, { shop: 'maple' }))[0]).toMatchObject({
    appealUntil: null,
    appeal: appeal.words,
  });
  const waiting = async () => (await as('second')(listCases, { list: 'OPEN', page: 1 })).cases;
  expect((await waiting()).filter((each) => each.number === number)).toMatchObject([
    { status: 'DECIDED', hasAppeal: true, dueAt: '2026-09-16T10:00:00.000Z' },
  ]);
  // What is due before the appeal comes first, although it is due after the decided case was.
  clock.advance(86_400_000);
  await report('SELLER', 'harlow', 'MISLEADING');
  const [first, second] = await waiting();
  expect([first!.status, second!.number]).toEqual(['OPEN', number]);
  await as('support')(decideCase, { number: first!.number, measure: undefined });
  await as('support')(closeCase, { number: first!.number });
  // The appeal is answered before the case is closed, and not by the person who took the measure.
  const answer = { number, measureId: own!.measureId, shop: 'maple', isGranted: true, words: 'You are right.' };
  expect(await failureOf(as('support')(closeCase, { number }))).toBe('OC_WRONG_STATUS cases.changed');
  expect(await failureOf(as('support')(answerAppeal, answer))).toBe('OC_FORBIDDEN cases.another');
  expect(await isShown()).toBe(false);
  await as('second')(answerAppeal, answer);
  expect((await waiting()).filter((each) => each.number === number)).toEqual([]);
  expect(await failureOf(as('second')(answerAppeal, { ...answer, isGranted: false }))).toBe(
    'OC_WRONG_STATUS cases.changed',
  );
  await api.runJobs();
  expect(await isShown()).toBe(true);
  expect(await sellersOf('NB-1')).toEqual(['maple', 'harlow']);
  expect((await mails('owner@cubby.example')).map(({ subject }) => subject).sort()).toEqual([
    'A decision no longer applies',
    'Your appeal was granted',
    'Your shop is suspended',
  ]);
  await as('support')(closeCase, { number });
  expect((await as('support')(staffCase, { number })).status).toBe('CLOSED');
});

test('a product is removed with the offers of all shops, each of which is notified; on the end date it returns', async () => {
  await report('PRODUCT', 'NB-1', 'UNSAFE');
  const { number, shops } = await newest('support');
  expect(shops.map(({ handle }) => handle)).toEqual(['harlow', 'maple']);
  const before = (await mails('other@cubby.example')).length;
  await as('support')(decideCase, {
    number,
    measure: { kind: 'REMOVE', rule: 'UNSAFE', facts: 'Sharp edges.', days: 7 },
  });
  expect(await failureOf(api.call(productBySku, { sku: 'NB-1' }))).toMatch('OC_NOT_FOUND');
  expect((await mails('other@cubby.example')).slice(before).map(({ subject }) => subject)).toEqual([
    'A product was removed',
  ]);
  clock.advance(7 * 86_400_000 - 1_000);
  await api.runScheduled();
  expect(await failureOf(api.call(productBySku, { sku: 'NB-1' }))).toMatch('OC_NOT_FOUND');
  clock.advance(1_000);
  await api.runScheduled();
  expect((await api.call(productBySku, { sku: 'NB-1' })).sku).toBe('NB-1');
  expect(await sellersOf('NB-1')).toEqual(['maple', 'harlow']);
  // An offer that is off sale for another reason stays off sale.
  const { rows } = await pool.query(`select distinct status, hold_reasons from offer where product_id = $1`, [
    idOf('NB-1'),
  ]);
  expect(rows).toEqual([{ status: 'ACTUAL', hold_reasons: [] }]);
});

test('a rejected appeal changes nothing; a measure is lifted in its own case only', async () => {
  await report('SELLER', 'maple', 'MISLEADING');
  const { number } = await newest('support');
  await as('support')(decideCase, { number, measure: suspend });
  const [own] = await as('owner')(ownMeasures, { shop: 'maple' });
  const { measureId } = own!;
  await as('owner')(appealMeasure, { shop: 'maple', measureId, words: 'It was a mistake.' });
  await as('second')(answerAppeal, { number, measureId, shop: 'maple', isGranted: false, words: 'It was not.' });
  expect(await isShown()).toBe(false);
  expect((await as('owner')(ownMeasures, { shop: 'maple' }))[0]).toMatchObject({
    ...{ isGranted: false, answer: 'It was not.', ended: null },
  });
  await report('SELLER', 'harlow', 'OTHER');
  const other = (await newest('support')).number;
  expect(await failureOf(as('support')(liftMeasure, { number: other, measureId, words: 'x' }))).toBe(
    'OC_NOT_FOUND cases.gone',
  );
  await as('support')(decideCase, { number: other, measure: undefined });
  await as('support')(liftMeasure, { number, measureId, words: 'Served.' });
  expect(await isShown()).toBe(true);
});

test('an offer that a dispute also holds stays off sale when the measure ends (domain C17)', async () => {
  const offers = async () =>
    (
      await pool.query('select status, hold_reasons from offer where product_id = $1 order by seller_id', [
        idOf('SC-1'),
      ])
    ).rows;
  await transaction(pool, (tx) => suspendOffers(tx, [offerId('SC-1', 'harlow')]));
  await report('PRODUCT', 'SC-1', 'UNSAFE');
  const { number } = await newest('support');
  await as('support')(decideCase, {
    number,
    measure: { kind: 'REMOVE', rule: 'UNSAFE', facts: 'Sharp.', days: undefined },
  });
  expect(await offers()).toEqual([{ status: 'CREATED', hold_reasons: ['UNSAFE', 'MEASURE'] }]);
  const { measures } = await as('support')(staffCase, { number });
  await as('support')(liftMeasure, { number, measureId: measures[0]!.measureId, words: 'x' });
  expect(await offers()).toEqual([{ status: 'CREATED', hold_reasons: ['UNSAFE'] }]);
  await transaction(pool, (tx) => resumeOffers(tx, [offerId('SC-1', 'harlow')]));
  expect(await offers()).toEqual([{ status: 'ACTUAL', hold_reasons: [] }]);
});

test('payouts are held while a measure is in force; a separate hold set before or after it stays (domain 2.4)', async () => {
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
  expect(told!.text).toContain('Your payouts are on hold until this decision ends.');
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
  expect(await failureOf(offer())).toBe('OC_WRONG_STATUS offers.restricted');
  clock.advance(7 * 86_400_000);
  await api.runScheduled();
  expect(await failureOf(offer())).toBe('OC_OK');
});

test('a warning hides nothing; a product can’t be suspended, nor a shop removed', async () => {
  await report('SELLER', 'maple', 'OTHER');
  const { number } = await newest('support');
  expect(await failureOf(as('support')(decideCase, { number, measure: { ...suspend, kind: 'REMOVE' } }))).toBe(
    'OC_WRONG_STATUS cases.changed',
  );
  await as('support')(decideCase, { number, measure: { ...suspend, kind: 'WARN' } });
  expect(await isShown()).toBe(true);
  expect((await mails('owner@cubby.example')).at(-1)!.subject).toBe('A warning for your shop');
  // A second decision fails, because the case has changed.
  expect(await failureOf(as('second')(decideCase, { number, measure: suspend }))).toBe('OC_WRONG_STATUS cases.changed');
});
