import { expect, test } from 'vitest';
import { sale, shipParcel } from '../../contract.ts';
import { packing } from '../../packing-contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { clock, as, paid } = await openSoldShop();

test('“today” is the shop’s day, and a parcel’s date is between the order and a week from now, at the shop (domain 5.4 O15)', async () => {
  // 17:30 in British Columbia, where it is still the first.
  clock.set('2026-09-02T00:30:00Z');
  const { number, step } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  expect((await as('owner')(sale, { number })).today).toBe('2026-09-01');
  expect((await as('owner')(packing, { numbers: [number] })).map(({ today }) => today)).toEqual(['2026-09-01']);
  const parcel = { number, lines: [], carrier: 'UPS', tracker: undefined, trackingUrl: undefined };
  for (const departedOn of ['2026-08-31', '2026-09-09', '2126-09-01'])
    await expect(as('owner')(shipParcel, { ...parcel, departedOn })).rejects.toMatchObject({
      ...{ code: 'OC_BAD_REQUEST', errors: [{ path: ['departedOn'] }] },
    });
  expect((await as('owner')(shipParcel, { ...parcel, departedOn: '2026-09-08' })).status).toBe('IN_DELIVERY');
  const second = await paid();
  await second.step('owner', 'CONFIRM');
  await second.step('owner', 'PREPARE');
  const onItsDay = { ...parcel, number: second.number, departedOn: '2026-09-01' };
  expect((await as('owner')(shipParcel, onItsDay)).status).toBe('IN_DELIVERY');
});
