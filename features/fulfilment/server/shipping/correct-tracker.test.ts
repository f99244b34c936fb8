import { expect, test } from 'vitest';
import { correctTracker, sale, sales, shipParcel } from '../../contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { clock, as, paid, report } = await openSoldShop();

async function sent() {
  const order = await paid();
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  await as('owner')(shipParcel, {
    ...{ number: order.number, lines: [], carrier: 'UPS', tracker: 'WRONG-1', trackingUrl: undefined },
    departedOn: '2026-09-01',
  });
  return order;
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    ({ code }: { code: string }) => code,
  );
const correct = (number: string, changes: object = {}, who = 'owner') =>
  as(who)(correctTracker, { ...{ number, position: 1, carrier: 'Canada Post', tracker: 'CX123456789CA' }, ...changes });
const parcelOf = async (number: string) => (await as('owner')(sale, { number })).parcels[0]!;

test('a wrong tracking number is corrected, and each earlier one is kept with its time', async () => {
  const { number } = await sent();
  expect((await parcelOf(number)).earlier).toEqual([]);
  await correct(number);
  clock.advance(60_000);
  await correct(number, { tracker: 'CX123456780CA' });
  expect(await parcelOf(number)).toMatchObject({
    ...{ position: 1, carrier: 'Canada Post', tracker: 'CX123456780CA' },
    earlier: [
      { carrier: 'UPS', tracker: 'WRONG-1', until: '2026-09-01T03:00:00-07:00' },
      { carrier: 'Canada Post', tracker: 'CX123456789CA', until: '2026-09-01T03:01:00-07:00' },
    ],
  });
});

test('only the shop corrects, and only a parcel that is on its way', async () => {
  const { number } = await sent();
  for (const who of ['other', 'manager']) expect(await codeOf(correct(number, {}, who))).not.toBe('OC_OK');
  expect(await codeOf(correct(number, { position: 2 }))).toBe('OC_WRONG_STATUS');
  expect(await codeOf(correct(number, { tracker: ' ' }))).toBe('OC_BAD_REQUEST');
  await correct(number, { tracker: 'CX987654321CA' });
  await report('CX987654321CA', 'DELIVERED');
  expect(await codeOf(correct(number))).toBe('OC_WRONG_STATUS');
  const unsent = await paid();
  expect(await codeOf(correct(unsent.number))).toBe('OC_WRONG_STATUS');
});

test('an order is found by the tracking number of its parcel, in any spacing', async () => {
  const { number } = await sent();
  await correct(number, { tracker: 'CX111222333CA' });
  const found = async (words: string, who = 'owner') =>
    (await as(who)(sales, { tab: 'TODO', words, page: 1, handler: 'ANYBODY' })).orders.map((each) => each.number);
  expect(await found('cx 111-222-333 ca')).toEqual([number]);
  expect(await found('CX111222333')).toEqual([]);
  expect(await found('CX111222333CA', 'other')).toEqual([]);
});
