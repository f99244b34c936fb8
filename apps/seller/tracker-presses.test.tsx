import type { SaleDetails } from '@cubby/features/fulfilment/contract';
import { expect, test } from 'vitest';
import { CorrectTracker } from '../../features/fulfilment/seller/CorrectTracker.tsx';
import { useSaleStep } from '../../features/fulfilment/seller/use-sale-step.ts';
import { pressed } from '../child/testing/pressed.tsx';

const parcel = { position: 2, carrier: 'Canada Post', tracker: 'CP 1' } as SaleDetails['parcels'][number];
function Correct({ onChanged }: { onChanged: () => Promise<void> }) {
  const order = { number: '7H2V00QL9C-1', status: 'IN_DELIVERY' } as SaleDetails;
  return <CorrectTracker number={order.number} parcel={parcel} steps={useSaleStep(order, onChanged)} />;
}
const correct = (...steps: Parameters<typeof pressed>[1]) =>
  pressed((tell) => <Correct onChanged={tell} />, ['Correct the tracking number', ...steps]);

test('a tracking number is corrected with its carrier, without the spaces around them', async () => {
  expect(await correct(['Carrier', ' UPS '], ['Tracking number', ' 1Z 999 '], 'Save')).toMatchObject({
    calls: [
      [
        '/api/store/order/item/parcel/v1/update',
        { number: '7H2V00QL9C-1', position: 2, carrier: 'UPS', tracker: '1Z 999' },
      ],
    ],
    told: 1,
  });
});

test('without a number nothing is sent; without saving, the form closes and keeps nothing', async () => {
  expect((await correct(['Tracking number', ' '], 'Save')).calls).toBeUndefined();
  const reopened = ['Cancel', 'Correct the tracking number', 'Save'] as const;
  expect((await correct(['Tracking number', 'X'], ...reopened)).calls?.[0]?.[1]).toMatchObject({ tracker: 'CP 1' });
});
