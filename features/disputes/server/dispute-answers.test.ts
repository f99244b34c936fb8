import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editDispute, openDispute, sendDisputedBack } from '../buyer-contract.ts';
import { oneDispute, orderDisputes, sayInDispute } from '../contract.ts';
import { answerDispute, receiveDisputedBack } from '../seller-contract.ts';
import { decideDispute, decisionEffect } from '../staff-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';
import { findOwnDisputes } from './reading/personal-store.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, people, paid, bought, dispute, wait } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const errorCodeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, errors }) => `${code} ${errors.map(({ path, message }: never) => `${path} ${message}`).join()}`,
  );
const scissors = { pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }] };
const belongsTo = (orderNumber: string, name: string) =>
  pool.query(`update "order" set account_id = $2 where order_number = $1`, [orderNumber, people[name]!.accountId]);

test('the thread has every event with its author, time and words (spec 2.54, domain 5.6)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, decides, see } = await dispute(order, scissors);
  const after = (minutes: number) => clock.advance(minutes * 60_000);
  const says = (who: string, body: string, asksBuyer = false) =>
    (who === 'buyer' ? api.call : as(who))(
      sayInDispute,
      { code, body, pictures: [], asksBuyer },
      who === 'buyer' ? order : {},
    );
  after(1);
  const edited = { reason: 'WRONG_ITEM' as const, wished: 'FULL_REFUND' as const, description: 'They are red.' };
  await api.call(editDispute, { code, ...edited, pictures: [] }, order);
  after(1);
  await says('owner', 'Which ones?');
  after(1);
  await answers({}, 'They were red.');
  after(1);
  await says('manager', 'Both of them?', true);
  await wait(3);
  after(1);
  await says('buyer', 'Both.');
  after(1);
  await decides({ remedy: 'FULL_REFUND', withReturn: true }, 'They should be blue.');
  after(1);
  expect(await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: 'RR 1' }, order)).toEqual({
    status: 'RETURN',
  });
  after(1);
  expect(await as('manager')(receiveDisputedBack, { code, restocks: false })).toEqual({ status: 'COMPLETED' });
  const { events, sentBack } = await see();
  expect(
    events.map(({ kind, transition, status, by, body, at }) => [at.slice(5, 16), by, kind, transition, status, body]),
  ).toEqual([
    ['09-01T03:00', 'BUYER', 'CHANGE', 'D1', 'OPENED', ''],
    ['09-01T03:01', 'BUYER', 'EDIT', null, null, ''],
    ['09-01T03:02', 'SELLER', 'MESSAGE', null, null, 'Which ones?'],
    ['09-01T03:03', 'SELLER', 'CHANGE', 'D3', 'IN_PROGRESS', 'They were red.'],
    ['09-01T03:04', 'MANAGER', 'QUESTION', null, null, 'Both of them?'],
    ['09-04T03:04', 'SYSTEM', 'REMINDER', null, null, ''],
    ['09-04T03:05', 'BUYER', 'MESSAGE', null, null, 'Both.'],
    ['09-04T03:06', 'MANAGER', 'CHANGE', 'D6', 'APPROVED', 'They should be blue.'],
    ['09-04T03:06', 'SYSTEM', 'CHANGE', 'D9', 'RETURN', ''],
    ['09-04T03:07', 'BUYER', 'SENT_BACK', null, null, 'Canada Post, RR 1'],
    ['09-04T03:08', 'MANAGER', 'CHANGE', 'D11', 'COMPLETED', ''],
  ]);
  expect(sentBack).toEqual({ at: '2026-09-04T03:07:00-07:00', carrier: 'Canada Post', tracker: 'RR 1' });
  const { rows } = await pool.query(
    `select split_part(a.login, '@', 1) as who from dispute_event e join dispute using (dispute_id) left join account a using (account_id)
     where code = $1 order by position`,
    [code],
  );
  expect(rows.map(({ who }) => who)).toEqual([
    null,
    null,
    'owner',
    'owner',
    'manager',
    null,
    null,
    'manager',
    null,
    null,
    'manager',
  ]);
});

test('a decision’s effect is shown before it is made: for the disputed items only, up to all of them (domain 5.6)', async () => {
  const { code, answers, decides } = await dispute(await bought('DELIVERED'), scissors);
  await answers();
  const effect = (cents?: number) => as('manager')(decisionEffect, { code, cents });
  const whole = { items: money(2000), shipping: money(0), tax: money(240), total: money(2240), seller: money(1876) };
  expect([await effect(), await effect(2000)]).toEqual([whole, whole]);
  // 0.01 without tax; the commission has no part in it.
  expect(await effect(1)).toMatchObject({ items: money(1), tax: money(0), total: money(1) });
  expect(await errorCodeOf(effect(2001))).toBe('OC_BAD_REQUEST cents disputes.amountInvalid');
  expect(await errorCodeOf(as('manager')(decisionEffect, { code: 'ZZZZZZZZZZ', cents: 1 }))).toBe(
    'OC_NOT_FOUND code disputes.missing',
  );
  const wrong = 'OC_BAD_REQUEST amount disputes.amountInvalid';
  const part = { remedy: 'PART_REFUND' as const };
  expect(await errorCodeOf(decides({ ...part, amount: money(2001) }))).toBe(wrong);
  expect(await errorCodeOf(decides({ ...part, amount: money(0) }))).toBe(wrong);
  expect(await errorCodeOf(decides({ ...part, amount: { amountMinor: 5, currency: 'CAD' as never } }))).toBe(wrong);
  expect(await errorCodeOf(decides(part))).toBe(wrong);
  expect(await decides({ ...part, amount: money(2000), withReturn: true })).toBe('COMPLETED');
});

test.each([
  [{ remedy: 'PART_REFUND', amount: money(500), withReturn: true }, 'COMPLETED', false, 560],
  [{ remedy: 'FULL_REFUND', amount: money(500), withReturn: false }, 'COMPLETED', false, 2240],
  [{ remedy: 'FULL_REFUND', withReturn: true }, 'RETURN', true, 0],
  [{ remedy: 'REPLACEMENT', amount: money(500), withReturn: true }, 'COMPLETED', false, 0],
] as const)(
  'what a seller offers is what their buyer gets, and what is beside it is not: %o',
  async (offered, ends, withReturn, refunded) => {
    const { answers, see } = await dispute(await bought('DELIVERED'), scissors);
    expect(await answers(offered)).toBe(ends);
    expect(await see()).toMatchObject({ status: ends, remedy: offered.remedy, withReturn, refunded: money(refunded) });
  },
);

test('refusals name the reason: unknown dispute, appeal without reasons, return before it is granted or twice', async () => {
  const order = await bought('DELIVERED');
  const { code, does, answers, decides } = await dispute(order, scissors);
  const none = { remedy: undefined, amount: undefined, withReturn: false } as const;
  const nobodys = { code: 'ZZZZZZZZZZ', body: 'No.' };
  const back = (body: object) =>
    api.call(sendDisputedBack, { code, carrier: 'Post', tracker: undefined, ...body }, order);
  const calls = [
    () => api.call(oneDispute, { code: 'ZZZZZZZZZZ' }, order),
    () => as('owner')(answerDispute, { ...nobodys, ...none }),
    () => as('manager')(decideDispute, { ...nobodys, ...none }),
    () => as('manager')(receiveDisputedBack, { code: 'ZZZZZZZZZZ', restocks: true }),
    () => back({ code: 'ZZZZZZZZZZ' }),
  ];
  for (const call of calls) expect(await errorCodeOf(call())).toBe('OC_NOT_FOUND code disputes.missing');
  expect(await errorCodeOf(back({}))).toBe('OC_WRONG_STATUS  disputes.wrongStatus');
  const wanted = {
    ...scissors,
    reason: 'DAMAGED',
    wished: 'FULL_REFUND',
    description: 'x',
    pictures: [],
    intent: 'OPEN',
  } as const;
  expect(
    await errorCodeOf(
      api.call(openDispute, { ...wanted, pieces: [], pictures: [], number: `${order.orderNumber}-2` }, order),
    ),
  ).toBe('OC_NOT_FOUND number orders.missing');
  await answers();
  await decides();
  expect(await errorCodeOf(does('APPEAL'))).toBe('OC_WRONG_STATUS body disputes.reasons');
  expect(await does('APPEAL', 'They are bent.')).toBe('IN_PROGRESS');
  expect(await decides({ remedy: 'FULL_REFUND', withReturn: true })).toBe('RETURN');
  expect(await errorCodeOf(back({}))).toBe('done');
  expect(await errorCodeOf(back({}))).toBe('OC_WRONG_STATUS  disputes.wrongStatus');
  await as('owner')(receiveDisputedBack, { code, restocks: true });
});

test('an order’s disputes are listed by seller, newest first', async () => {
  const { orderNumber, number, bearer, step, ship, arrive } = await paid({ 'NB-1 harlow': 5, 'BM-1 paper-fox': 1 });
  for (const each of [number]) {
    await step('CONFIRM', each);
    await step('PREPARE', each);
    await ship(each);
    await arrive(each);
  }
  const opens = async () => {
    clock.advance(1000);
    return dispute({ number, bearer, seller: 'owner' } as never);
  };
  const first = await opens();
  await first.does('WITHDRAW');
  const second = await opens();
  const listed = await api.call(orderDisputes, { orderNumber }, { bearer });
  expect(listed.map(({ code, number: of, status, turn }) => [code, of, status, turn])).toEqual([
    [second.code, number, 'OPENED', 'SELLER'],
    [first.code, number, 'CANCELLED', null],
  ]);
});

test('a data export has the person’s disputes, oldest first, with their own texts', async () => {
  const orders = [await bought('DELIVERED'), await bought('DELIVERED'), await bought('DELIVERED')];
  const made: Awaited<ReturnType<typeof dispute>>[] = [];
  for (const order of orders) {
    clock.advance(1000);
    made.push(await dispute(order, scissors));
  }
  await belongsTo(orders[0]!.orderNumber, 'member');
  await belongsTo(orders[1]!.orderNumber, 'member');
  const says = (who: string, body: string) =>
    as(who)(sayInDispute, { code: made[0]!.code, body, pictures: [], asksBuyer: false });
  await says('member', 'First.');
  await says('owner', 'Mine.');
  await says('member', 'Second.');
  const written = { status: 'OPENED', reason: 'DAMAGED', wished: 'FULL_REFUND', description: 'Both are bent.' };
  const at = '2026-09-01T10:00:03+00:00';
  expect(await findOwnDisputes(pool, people.member!.accountId)).toEqual([
    {
      ...{ ...written, code: made[0]!.code, orderNumber: orders[0]!.orderNumber },
      writtenAt: new Date('2026-09-01T10:00:01Z'),
      messages: [
        { at, body: 'First.' },
        { at, body: 'Second.' },
      ],
    },
    {
      ...{ ...written, code: made[1]!.code, orderNumber: orders[1]!.orderNumber },
      ...{ writtenAt: new Date('2026-09-01T10:00:02Z'), messages: [] },
    },
  ]);
});
