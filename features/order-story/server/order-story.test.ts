import type { Account } from '@cubby/contract';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import { orderStory, partsOfOrder } from '../contract.ts';

const { pool, clock, api, paid, report } = await openSoldShop();
const staff = (role: 'READER' | 'CATALOGUE'): Account => ({
  ...{ accountId: idOf(role), login: `${role.toLowerCase()}@cubby.example`, staff: [role] },
});
const [reader, catalogue] = [staff('READER'), staff('CATALOGUE')];
await insertAccounts(pool, [reader, catalogue]);
const as = api.callAs(reader);

test('a story has the sums of an order, its steps with the system’s, what the ledger booked, and its parcels (domain 5.3, 5.4)', async () => {
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

test('an order is found by its number; what is not there is missing, and roles without the permission see nothing (decision 0116)', async () => {
  const { orderNumber, number } = await paid();
  expect(await as(partsOfOrder, { orderNumber })).toEqual([{ number, shop: 'Harlow & Pine' }]);
  await expect(as(partsOfOrder, { orderNumber: 'ZZZZZZZZZZ' })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(as(orderStory, { number: `${orderNumber}-2` })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(api.callAs(catalogue)(orderStory, { number })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
});
