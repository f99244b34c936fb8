import type { Account } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { auditList } from '../../audit/contract.ts';
import { actOnOrder, giveBackMoney, shipParcel } from '../../fulfilment/contract.ts';
import { refundEffect } from '../../fulfilment/refund-contract.ts';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import { orderStory, partsOfOrder, resendOrderMail, sendLinkToBuyer } from '../contract.ts';

const { pool, clock, api, paid, report } = await openSoldShop();
const staff = (role: 'READER' | 'CATALOGUE' | 'SUPPORT' | 'FINANCE'): Account => ({
  ...{ accountId: idOf(role), login: `${role.toLowerCase()}@cubby.example`, staff: [role] },
});
const [reader, catalogue, support, finance] = [
  ...[staff('READER'), staff('CATALOGUE')],
  ...[staff('SUPPORT'), staff('FINANCE')],
] as [Account, Account, Account, Account];
await insertAccounts(pool, [reader, catalogue, support, finance]);
const as = api.callAs(reader);

test('a history has the sums of an order, its steps including automatic ones, the ledger’s postings, and its parcels (domain 5.3, 5.4)', async () => {
  const order = await paid();
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  await order.ship(undefined, 'CP-1');
  clock.advance(3_600_000);
  await report('CP-1', 'DELIVERED');
  clock.advance(15 * 86_400_000);
  await api.runScheduled();
  const story = await as(orderStory, { number: order.number });
  expect(story).toMatchObject({
    number: order.number,
    status: 'COMPLETED',
    shop: { handle: 'harlow', name: 'Harlow & Pine' },
  });
  expect(story.items).toEqual(money(3_600));
  expect(story.balance).toEqual(money(0));
  expect(story.steps.map(({ status, actor, person }) => [status, actor, person])).toEqual([
    ['CREATED', 'BUYER', null],
    ['SENT_TO_PMT', 'BUYER', null],
    ['PAID', 'PSP', null],
    ['CONFIRMED', 'SELLER', 'X Y'],
    ['IN_PROGRESS', 'SELLER', 'X Y'],
    ['IN_DELIVERY', 'SELLER', 'X Y'],
    ['DELIVERED', 'CARRIER', null],
    ['COMPLETED', 'SYSTEM', null],
  ]);
  expect(story.entries.map(({ move }) => move)).toEqual(expect.arrayContaining(['PAID', 'EARNED', 'AVAILABLE']));
  for (const { accounts } of story.entries)
    expect(accounts.reduce((sum, { credited }) => sum + credited.amountMinor, 0)).toBe(0);
  expect(story.parcels.map(({ move, tracker }) => [move, tracker])).toEqual([
    ['SHIPPED', 'CP-1'],
    ['DELIVERED', 'CP-1'],
  ]);
  expect(JSON.stringify(story)).not.toContain('@');
});

test('an order is found by its number; an unknown one is missing, and roles without the permission see nothing (decision 0116)', async () => {
  const { orderNumber, number } = await paid();
  expect(await as(partsOfOrder, { orderNumber })).toEqual([{ number, shop: 'Harlow & Pine' }]);
  await expect(as(partsOfOrder, { orderNumber: 'ZZZZZZZZZZ' })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(as(orderStory, { number: `${orderNumber}-2` })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(api.callAs(catalogue)(orderStory, { number })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
});

test('each role is offered the staff’s actions in the table of transitions, and nothing else (domain 5.4, decision 0116)', async () => {
  const order = await paid();
  const mayOf = async (account: Account) => (await api.callAs(account)(orderStory, order)).may;
  expect([await mayOf(support), await mayOf(finance), await mayOf(reader)]).toEqual([['REJECT'], ['REFUND'], []]);
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  expect(await mayOf(support)).toEqual(['CANCEL', 'SHIP']);
  await order.ship(undefined, 'CP-2');
  await report('CP-2', 'DELIVERED');
  await order.buyerDoes('WITHDRAW');
  expect([await mayOf(support), await mayOf(finance)]).toEqual([['RECEIVE_RETURN', 'END_RETURN'], []]);
});

test('staff give a reason for each step, which the audit keeps; the second of two is refused (domain 5.4 O25)', async () => {
  const order = await paid();
  const { number } = order;
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  const cancel = (reason?: string) => api.callAs(support)(actOnOrder, { number, action: 'CANCEL', reason });
  await expect(cancel()).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  const parcel = { number, lines: [], carrier: 'UPS', tracker: 'T', trackingUrl: undefined, departedOn: '2026-09-01' };
  await expect(api.callAs(support)(shipParcel, parcel)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  expect(await cancel('the shop has closed')).toEqual({ status: 'CANCELLED' });
  await expect(cancel('again')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS', status: 409 });
  const { acts } = await as(auditList, { person: support.accountId, page: 1 });
  expect(acts.map(({ action, subjectName, reason, changes }) => [action, subjectName, reason, changes])).toEqual([
    ['order.status-changed', number, 'the shop has closed', { status: ['IN_PROGRESS', 'CANCELLED'] }],
  ]);
});

test('the reason for a parcel with only some pieces is in the audit too; for the last parcel it is in the order’s event (domain 5.4 O15)', async () => {
  const order = await paid();
  const { number } = order;
  for (const step of ['CONFIRM', 'PREPARE'] as const) await order.step('owner', step);
  const [first, ...others] = (await as(orderStory, { number })).lines;
  const send = (lines: { offerId: string; quantity: number }[], reason: string) =>
    api.callAs(support)(shipParcel, {
      ...{ number, lines, carrier: 'UPS', tracker: undefined, trackingUrl: undefined },
      ...{ departedOn: utcDay(clock.now()), reason },
    });
  expect(await send([{ offerId: first!.offerId, quantity: 1 }], 'the shop posted one')).toEqual({
    status: 'IN_PROGRESS',
  });
  expect(others.length + first!.quantity).toBeGreaterThan(1);
  expect(await send([], 'the shop posted the rest')).toEqual({ status: 'IN_DELIVERY' });
  const { acts } = await as(auditList, { person: support.accountId, page: 1 });
  const ofOrder = acts.filter(({ subjectName }) => subjectName === number);
  expect(ofOrder.map(({ action, reason }) => [action, reason])).toEqual([
    ['order.status-changed', 'the shop posted the rest'],
    ['order.parcel-shipped', 'the shop posted one'],
  ]);
});

test('a refund preview shows the buyer’s amount, the shop’s rest and the postings, and leaves no trace (domain 5.3 P10)', async () => {
  const order = await paid();
  const { number } = order;
  for (const step of ['CONFIRM', 'PREPARE'] as const) await order.step('owner', step);
  await order.ship(undefined, 'CP-3');
  await report('CP-3', 'DELIVERED');
  const asFinance = api.callAs(finance);
  const before = await as(orderStory, { number });
  const { offerId } = before.lines.find(({ quantity }) => quantity === 5)!;
  const wanted = { number, lines: [{ offerId, quantity: 2 }], withShipping: false };
  const effect = await asFinance(refundEffect, wanted);
  expect(await as(orderStory, { number })).toEqual(before);
  expect(effect.share.before).toEqual(before.share);
  expect(effect.accounts.reduce((all, { credited }) => all + credited.amountMinor, 0)).toBe(0);
  await expect(asFinance(refundEffect, { ...wanted, lines: [{ offerId, quantity: 6 }] })).rejects.toMatchObject({
    ...{ code: 'OC_TOO_MANY', status: 409 },
  });
  await expect(api.callAs(support)(refundEffect, wanted)).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
  const made = await asFinance(giveBackMoney, { ...wanted, reason: 'two arrived torn' }, { idempotencyKey: 'k-1' });
  expect(await asFinance(giveBackMoney, { ...wanted, reason: 'two arrived torn' }, { idempotencyKey: 'k-1' })).toEqual(
    made,
  );
  expect(made.refunded).toEqual(effect.refunded);
  const after = await as(orderStory, { number });
  expect([after.share, after.refunded]).toEqual([effect.share.after, effect.refunded]);
  const whole = await asFinance(refundEffect, { number, lines: [], withShipping: false });
  expect([whole.refunded, whole.share.after]).toEqual([
    money(before.total.amountMinor - made.refunded.amountMinor),
    money(0),
  ]);
  const { acts } = await as(auditList, { person: finance.accountId, page: 1 });
  expect(acts.map(({ action, reason, changes }) => [action, reason, Object.keys(changes)])).toEqual([
    ['order.refunded', 'two arrived torn', ['refunded']],
  ]);
});

test('a mail about the order can be sent to its buyer again; without the permission, mails aren’t shown (decision 0116)', async () => {
  const order = await paid();
  const { number, orderNumber } = order;
  await pool.query(
    `insert into mail (mail_id, key, to_address, locale, brand, subject, text_body, html_body, created_at, sent_at)
     select gen_random_uuid(), 'order-' || $1 || '-' || k, 'buyer@buyer.example', 'en', 'cubby', 'about ' || k, 'x', '', now(), now()
     from unnest('{1-late,2-late,review-x}'::text[]) k`,
    [orderNumber],
  );
  const mails = async () => (await api.callAs(support)(orderStory, { number })).mails;
  expect((await mails()).map(({ subject }) => subject)).toEqual(expect.arrayContaining(['about 1-late']));
  expect((await mails()).map(({ subject }) => subject)).not.toContain('about 2-late');
  expect((await mails()).map(({ subject }) => subject)).not.toContain('about review-x');
  expect((await as(orderStory, { number })).mails).toEqual([]);
  const { mailId } = (await mails()).find(({ subject }) => subject === 'about 1-late')!;
  const resend = (id: string) => api.callAs(support)(resendOrderMail, { number, mailId: id, reason: 'never came' });
  clock.advance(60_000);
  await resend(mailId);
  expect((await mails()).filter(({ subject }) => subject === 'about 1-late')).toHaveLength(2);
  await expect(resend(idOf('none'))).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  const { acts } = await as(auditList, { person: support.accountId, page: 1 });
  expect([acts[0]!.action, acts[0]!.reason]).toEqual(['order.email-resent', 'never came']);
});

test('a buyer is mailed a new link to the order, five times a day at most', async () => {
  const { number, orderNumber } = await paid();
  const send = () => api.callAs(support)(sendLinkToBuyer, { number, reason: 'lost the email' });
  const links = async () => {
    await api.runJobs();
    const { rows } = await pool.query(`select count(*)::int as n from mail where key like $1`, [
      `order-${orderNumber}-link-%`,
    ]);
    return rows[0].n;
  };
  expect([
    (await as(orderStory, { number })).mayWrite,
    (await api.callAs(support)(orderStory, { number })).mayWrite,
  ]).toEqual([false, true]);
  for (let sent = 1; sent <= 5; sent += 1) {
    clock.advance(1_000);
    await send();
    expect(await links()).toBe(sent);
  }
  await expect(send()).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  await expect(as(sendLinkToBuyer, { number, reason: 'x' })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
});
