import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { appealAsSeller, disputesToDo, oneDispute, receiveDisputedBack, saleDisputes } from '../contract.ts';
import { decisionEffect } from '../staff-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

const { as, clock, pool, bought, dispute } = await openDisputeShop();
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
const scissors = { pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }] };
const mayOf = async (code: string, who = 'owner') => (await as(who)(oneDispute, { code })).sellerActions;

test('a seller sees what they may do with a dispute at each step, by the table of transitions (domain 5.6)', async () => {
  const told = await dispute(await bought('DELIVERED'), { ...scissors, intent: 'TELL' });
  expect(await mayOf(told.code)).toEqual(['SAY']);
  const { code, answers, decides, see } = await dispute(await bought('DELIVERED'), scissors);
  expect(await mayOf(code)).toEqual(['ANSWER', 'ACCEPT', 'SAY']);
  expect([await mayOf(code, 'manager'), (await see()).sellerActions]).toEqual([[], []]);
  await answers();
  expect(await mayOf(code)).toEqual(['SAY']);
  await decides({});
  // A decision for the seller may be appealed by both sides.
  expect(await mayOf(code)).toEqual(['APPEAL']);
  await as('owner')(appealAsSeller, { code, body: 'Please look again.' });
  await decides({ remedy: 'FULL_REFUND', withReturn: true });
  expect(await mayOf(code)).toEqual(['SAY', 'RECEIVE']);
  await as('owner')(receiveDisputedBack, { code, restocks: true });
  expect(await mayOf(code)).toEqual([]);
});

test('an order’s page lists its disputes to its shop, the newest first, and to nobody else (design 5)', async () => {
  const order = await bought('DELIVERED');
  expect(await as('owner')(saleDisputes, { number: order.number })).toEqual([]);
  const first = await dispute(order, scissors);
  await first.does('WITHDRAW');
  clock.set('2026-09-02T10:00:00Z');
  const { code } = await dispute(order, scissors);
  const listed = await as('owner')(saleDisputes, { number: order.number });
  expect(listed).toEqual([
    { code, number: order.number, status: 'OPENED', turn: 'SELLER', dueAt: '2026-09-05T03:00:00-07:00' },
    { code: first.code, number: order.number, status: 'CANCELLED', turn: null, dueAt: '2026-09-15T03:00:00-07:00' },
  ]);
  for (const who of ['stranger', 'guardian', 'member'])
    expect(await codeOf(as(who)(saleDisputes, { number: order.number }))).not.toBe('OC_OK');
  expect((await as('owner')(disputesToDo, {})).map((each) => each.code)).toContain(code);
});

test('a seller sees the language of the buyer, who does not see it as a field of theirs', async () => {
  const { code, see } = await dispute(await bought('DELIVERED'));
  expect((await as('owner')(oneDispute, { code })).buyerLocale).toBe('en');
  expect((await see()).buyerLocale).toBeNull();
});

test('what a remedy costs is shown to the seller first; an offer above the items is refused as a staff decision is', async () => {
  const { code, answers } = await dispute(await bought('DELIVERED'), scissors);
  expect(await as('owner')(decisionEffect, { code, cents: undefined })).toEqual({
    ...{ items: money(2000), shipping: money(0), tax: money(240), total: money(2240), seller: money(1876) },
  });
  for (const who of ['stranger', 'member'])
    expect(await codeOf(as(who)(decisionEffect, { code, cents: undefined }))).not.toBe('OC_OK');
  for (const cents of [0, 2001])
    expect(await codeOf(answers({ remedy: 'PART_REFUND', amount: money(cents) }))).toBe('OC_BAD_REQUEST');
  expect(await answers({ remedy: 'PART_REFUND', amount: money(2000) })).toBe('COMPLETED');
});

test('a mail to a seller leads to the dispute that it is about', async () => {
  const { code } = await dispute(await bought('DELIVERED'));
  const { rows } = await pool.query(`select text_body from mail where key like 'dispute-' || $1 || '%-seller'`, [code]);
  expect(rows.map(({ text_body }) => new URL(/https?:\S+/.exec(text_body)![0]).pathname)).toEqual([
    `/disputes/${code}`,
  ]);
});
