import { type Client, unasked } from '@cubby/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editDispute, moveDisputeAsBuyer, openDispute, sendDisputedBack } from '../buyer-contract.ts';
import { disputesToDo, memberDisputes, oneDispute, orderDisputes, sayInDispute } from '../contract.ts';
import { disputesQuery } from '../query-contract.ts';
import { answerDispute, appealAsSeller, receiveDisputedBack } from '../seller-contract.ts';
import { decideDispute } from '../staff-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute, letters } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
const none = { remedy: undefined, amount: undefined, withReturn: false } as const;

test('a dispute looks missing to everyone who has no part in it (design 5, reliability rule 13)', async () => {
  const order = await bought('DELIVERED');
  const { code } = await dispute(order);
  const { bearer: anothers } = await bought('DELIVERED');
  const calls: ((client: Client, options: object) => Promise<unknown>)[] = [
    (client, options) => client(oneDispute, { code }, options),
    (client, options) => client(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined }, options),
    (client, options) => client(sayInDispute, { code, body: 'Hello', pictures: [], asksBuyer: false }, options),
    (client, options) => client(sendDisputedBack, { code, carrier: 'X', tracker: undefined }, options),
    (client, options) =>
      client(
        editDispute,
        { code, reason: 'OTHER', wished: 'FULL_REFUND', description: 'Another thing.', pictures: [] },
        options,
      ),
  ];
  for (const make of calls) {
    expect(await codeOf(make(api.call, { bearer: anothers }))).toBe('OC_NOT_FOUND disputes.missing');
    for (const who of ['stranger', 'member', 'guardian'])
      expect(await codeOf(make(as(who), {}))).toBe('OC_NOT_FOUND disputes.missing');
  }
  for (const who of ['stranger', 'guardian'] as const) {
    expect(await codeOf(as(who)(answerDispute, { code, body: 'No.', ...none }))).toBe('OC_NOT_FOUND disputes.missing');
    expect(await codeOf(as(who)(appealAsSeller, { code, body: 'No.' }))).toBe('OC_NOT_FOUND disputes.missing');
    expect(await codeOf(as(who)(receiveDisputedBack, { code, restocks: true }))).toBe('OC_NOT_FOUND disputes.missing');
    expect(await as(who)(disputesToDo, {})).toEqual([]);
  }
  expect(await codeOf(api.call(orderDisputes, { orderNumber: order.orderNumber }, { bearer: anothers }))).toBe(
    'OC_NOT_FOUND orders.missing',
  );
  expect(await codeOf(as('owner')(decideDispute, { code, body: 'Mine.', ...none }))).toMatch(/^OC_FORBIDDEN/);
  // Its parties see it, but the buyer may not answer for the seller.
  for (const who of ['owner', 'manager']) expect((await as(who)(oneDispute, { code })).actions).toEqual([]);
  expect((await as('owner')(disputesToDo, {})).map((each) => each.code)).toContain(code);
  expect((await api.call(oneDispute, { code }, order)).actions).toEqual(['EDIT', 'WITHDRAW', 'SAY']);
});

test('a member’s list has their own disputes, OPENED by default (spec 2.31)', async () => {
  const own = await bought('DELIVERED');
  const { code, does } = await dispute(own);
  await dispute(await bought('DELIVERED'));
  await pool.query(
    `update "order" set account_id = (select account_id from account where login = 'member@cubby.example')
    where order_number = $1`,
    [own.orderNumber],
  );
  const anything = unasked(disputesQuery);
  expect((await as('member')(memberDisputes, anything)).disputes.map((each) => each.code)).toEqual([code]);
  const listed = async (status: 'OPENED' | 'ALL' | 'CANCELLED') =>
    (await as('member')(memberDisputes, { page: 1, status })).disputes.map((each) => each.code);
  expect([await listed('OPENED'), await listed('CANCELLED'), await listed('ALL')]).toEqual([[code], [], [code]]);
  await does('WITHDRAW');
  expect((await as('member')(memberDisputes, anything)).disputes).toEqual([]);
  expect([await listed('OPENED'), await listed('CANCELLED'), await listed('ALL')]).toEqual([[], [code], [code]]);
  expect((await as('stranger')(memberDisputes, { page: 1, status: 'ALL' })).disputes).toEqual([]);
});

test('the full dispute; lists have the newest first, for staff the first due (spec 2.31)', async () => {
  const order = await bought('DELIVERED');
  const scissors = [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }];
  const { code, answers, see, does } = await dispute(order, { pieces: scissors, wished: 'PART_REFUND' });
  clock.set('2026-09-02T06:30:00Z');
  await answers({}, 'They left here unbroken.');
  const listed = {
    ...{ code, status: 'IN_PROGRESS', channel: 'BUYER', reason: 'DAMAGED', turn: 'STAFF' },
    ...{ orderNumber: order.orderNumber, number: order.number },
    ...{ sellerName: 'Harlow & Pine', sellerHandle: 'harlow', isChildShop: false },
    ...{ openedAt: '2026-09-01T03:00:00-07:00', reportedAt: '2026-09-01T03:00:00-07:00' },
    dueAt: '2026-09-04T23:30:00-07:00',
    lines: [
      { offerId: scissors[0]!.offerId, sku: 'SC-1', quantity: 2, name: 'Safety scissors', picture: expect.anything() },
    ],
    total: money(2240),
  };
  expect(await see()).toEqual({
    ...listed,
    ...{ description: 'Both are bent.', wished: 'PART_REFUND', remedy: null, withReturn: false },
    ...{ items: money(2000), shipping: money(0), tax: money(240), refunded: money(0), rejectedAt: null },
    ...{ sentBack: null, replacement: null, pictures: [], hasReturnSheet: false, actions: ['WITHDRAW', 'SAY'] },
    ...{ hidesPictures: false, staffActions: [], sellerActions: [], buyerLocale: null },
    events: [
      {
        ...{ kind: 'CHANGE', transition: 'D1', status: 'OPENED', by: 'BUYER', body: '' },
        at: '2026-09-01T03:00:00-07:00',
      },
      {
        ...{ kind: 'CHANGE', transition: 'D3', status: 'IN_PROGRESS', by: 'SELLER', body: 'They left here unbroken.' },
        at: '2026-09-01T23:30:00-07:00',
      },
    ],
  });
  const told = await bought('DELIVERED');
  const second = await dispute(told, { intent: 'TELL' });
  for (const { orderNumber } of [order, told])
    await pool.query(
      `update "order" set account_id = (select account_id from account where login = 'member@cubby.example') where order_number = $1`,
      [orderNumber],
    );
  const { disputes, page } = await as('member')(memberDisputes, { page: 1, status: 'ALL' });
  expect(disputes[0]!.code).toBe(second.code);
  expect(disputes.find((each) => each.code === code)).toEqual(listed);
  expect(page.total).toBe(disputes.length);
  expect(await as('member')(orderDisputes, { orderNumber: order.orderNumber })).toEqual([
    { code, number: order.number, status: 'IN_PROGRESS', turn: 'STAFF', dueAt: '2026-09-04T23:30:00-07:00' },
  ]);
  // An unanswered dispute waits for its seller, a question for its buyer.
  const codes = async (who: string) => (await as(who)(disputesToDo, {})).map((each) => each.code);
  const due = await dispute(await bought('DELIVERED'));
  const decided = await dispute(await bought('DELIVERED'));
  clock.set('2026-09-02T06:00:00Z');
  await decided.answers();
  expect((await codes('owner')).filter((each) => [code, second.code, due.code, decided.code].includes(each))).toEqual([
    ...[decided.code, code, due.code, second.code],
  ]);
  expect((await codes('manager')).filter((each) => [code, second.code, due.code, decided.code].includes(each))).toEqual(
    [...[decided.code, code]],
  );
  const ask = { code, body: 'Which of the two?', pictures: [], asksBuyer: true };
  await as('manager')(sayInDispute, ask);
  expect(await codes('manager')).not.toContain(code);
  await does('WITHDRAW');
  await due.does('WITHDRAW');
  await decided.does('WITHDRAW');
});

test('only staff ask the buyer, while they decide; other messages change no deadline, and notify only the other parties (domain 5.6)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, see, does } = await dispute(order);
  const says = (who: string, asksBuyer = false) =>
    (who === 'buyer' ? api.call : as(who))(
      sayInDispute,
      { code, body: `From ${who}.`, pictures: [], asksBuyer },
      who === 'buyer' ? order : {},
    );
  const waits = async () => {
    const { turn, dueAt, events } = await see();
    return [events.at(-1)!.kind, turn, dueAt];
  };
  const told: string[][] = [];
  let known = (await letters(code)).length;
  const tell = async (who: string, asksBuyer = false) => {
    await says(who, asksBuyer);
    const all = await letters(code);
    told.push(all.slice(known));
    known = all.length;
    return waits();
  };
  expect(await tell('manager', true)).toEqual(['MESSAGE', 'SELLER', '2026-09-04T03:00:00-07:00']);
  await answers();
  known = (await letters(code)).length;
  clock.set('2026-09-02T10:00:00Z');
  expect(await tell('owner', true)).toEqual(['MESSAGE', 'STAFF', '2026-09-04T03:00:00-07:00']);
  expect(await tell('buyer')).toEqual(['MESSAGE', 'STAFF', '2026-09-04T03:00:00-07:00']);
  expect(await tell('manager', true)).toEqual(['QUESTION', 'BUYER', '2026-09-05T03:00:00-07:00']);
  clock.set('2026-09-03T10:00:00Z');
  expect(await tell('owner')).toEqual(['MESSAGE', 'BUYER', '2026-09-05T03:00:00-07:00']);
  expect(await tell('buyer')).toEqual(['MESSAGE', 'STAFF', '2026-09-06T03:00:00-07:00']);
  const [toBuyer, toSeller] = ['buyer: Order N: new message', 'seller: Order N: new message'];
  expect(told).toEqual([
    ...[[toBuyer, toSeller], [toBuyer], [toSeller], ['buyer: Order N: we have a question for you'], [toBuyer]],
    [toSeller],
  ]);
  await does('WITHDRAW');
});

describe('which orders can be disputed, and how often', () => {
  test('a seller order has one dispute at a time, and after a rejection only an appeal (domain 5.6)', async () => {
    const order = await bought('DELIVERED');
    const { answers, decides } = await dispute(order);
    expect(await codeOf(dispute(order))).toBe('OC_DISPUTED disputes.exists');
    await answers();
    await decides();
    expect(await codeOf(dispute(order))).toBe('OC_DISPUTED disputes.appealInstead');
    const told = await bought('DELIVERED');
    await dispute(told, { intent: 'TELL' });
    expect(await codeOf(dispute(told))).toBe('OC_DISPUTED disputes.exists');
  });

  test('two simultaneous requests open one dispute', async () => {
    const order = await bought('DELIVERED');
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(dispute(order))));
    expect(outcomes.toSorted()).toEqual(['OC_DISPUTED disputes.exists', 'OC_DISPUTED disputes.exists', 'OC_OK']);
  });

  test('a dispute cannot exceed the bought pieces, include another seller’s items, or be opened 30 days after delivery (O32)', async () => {
    const order = await bought('DELIVERED');
    const pieces = (sku: string, quantity: number) => ({ pieces: [{ offerId: offerId(sku, 'harlow'), quantity }] });
    expect(await codeOf(dispute(order, pieces('SC-1', 3)))).toBe('OC_TOO_MANY fulfilment.refundedBefore');
    expect(await codeOf(dispute(order, { pieces: [{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }] }))).toBe(
      'OC_TOO_MANY disputes.piecesMissing',
    );
    clock.set('2026-10-01T09:59:59Z');
    const { does } = await dispute(order, pieces('SC-1', 2));
    await does('WITHDRAW');
    clock.set('2026-10-01T10:00:00Z');
    expect(await codeOf(dispute(order))).toBe('OC_WRONG_STATUS disputes.notNow');
  });

  test('an unsent order cannot be disputed; undelivered goods cannot be kept for less, unsafe ones not be replaced', async () => {
    const fresh = await shop.paid();
    expect(await codeOf(dispute(fresh))).toBe('OC_WRONG_STATUS disputes.notNow');
    const order = await bought('DELIVERED');
    expect(await codeOf(dispute(order, { reason: 'UNSAFE', wished: 'REPLACEMENT' }))).toBe(
      'OC_WRONG_STATUS disputes.notForReason',
    );
    expect(await codeOf(dispute(order, { reason: 'NOT_RECEIVED', wished: 'PART_REFUND' }))).toBe(
      'OC_WRONG_STATUS disputes.notForReason',
    );
  });

  test('a description contains no markup, and at most 4096 characters (spec 5.12)', async () => {
    const order = await bought('DELIVERED');
    for (const description of ['<b>bent</b>', 'x'.repeat(4097), '', 'a\u202eb'])
      expect(await codeOf(dispute(order, { description }))).toMatch(/^OC_BAD_REQUEST/);
    await (await dispute(order, { description: 'x'.repeat(4096) })).does('WITHDRAW');
  });
});

test('the buyer’s text can be edited until the seller has answered (spec 2.54, 4.19)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, see } = await dispute(order);
  const edit = () =>
    api.call(
      editDispute,
      { code, reason: 'WRONG_ITEM', wished: 'REPLACEMENT', description: 'They are red.', pictures: [] },
      order,
    );
  await edit();
  expect(await see()).toMatchObject({ reason: 'WRONG_ITEM', wished: 'REPLACEMENT', description: 'They are red.' });
  expect(await letters(code)).toContain('seller: Order N: new message');
  await answers();
  expect(await codeOf(edit())).toBe('OC_WRONG_STATUS disputes.wrongStatus');
});

test('every change of a dispute sends one mail, even if a request is repeated with its key', async () => {
  const order = await bought('DELIVERED');
  const wanted = {
    ...{ number: order.number, reason: 'DAMAGED' as const, wished: 'FULL_REFUND' as const, description: 'Bent.' },
    intent: 'OPEN' as const,
  };
  const options = { bearer: order.bearer, idempotencyKey: 'the-same-1' };
  const [one, two] = [
    await api.call(openDispute, { ...wanted, pieces: [], pictures: [] }, options),
    await api.call(openDispute, { ...wanted, pieces: [], pictures: [] }, options),
  ];
  expect(two).toEqual(one);
  expect(await letters(one.code)).toEqual(['buyer: Order N: dispute opened', 'seller: Order N: dispute opened']);
  const { rows } = await pool.query(
    `select to_address, text_body as text from mail where key like 'dispute-' || $1 || '-%-buyer'`,
    [one.code],
  );
  // No party is mailed their own words.
  expect(rows[0].text).not.toContain('Bent.');
  // A guest's link needs no sign-in.
  expect(rows[0].text).toMatch(
    new RegExp(`http://localhost:3000/checkout/success-purchase/${order.orderNumber}/dispute/${one.code}#t=`),
  );
});

test('no party is mailed their own words: a seller’s answer is quoted to its buyer only', async () => {
  const { code, answers } = await dispute(await bought('DELIVERED'));
  await answers({}, 'They left here unbroken.');
  const { rows } = await pool.query<{ who: string; quotes: boolean }>(
    `select substring(key from '(buyer|seller)$') as who, bool_or(text_body like '%They left here unbroken.%') as quotes
     from mail where key like 'dispute-' || $1 || '-%' and key ~ '(buyer|seller)$' group by 1 order by 1`,
    [code],
  );
  expect(rows).toEqual([
    { who: 'buyer', quotes: true },
    { who: 'seller', quotes: false },
  ]);
});
