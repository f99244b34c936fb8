import { expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { shopRecord } from '../staff-contract.ts';

const { as, paid, bought } = await openDisputeShop();

test('a shop’s own orders are counted by state: open, finished and cancelled', async () => {
  const counts = async (handle: string) => {
    const { openOrders, finishedOrders, cancelledOrders } = await as('manager')(shopRecord, { handle });
    return [openOrders, finishedOrders, cancelledOrders];
  };
  await bought('DELIVERED', { 'NB-1 harlow': 1 });
  await bought('COMPLETED', { 'NB-1 harlow': 1 });
  await bought('COMPLETED', { 'SC-1 harlow': 1 });
  for (let nth = 0; nth < 3; nth += 1) await (await paid({ 'NB-1 harlow': 1 })).step('REJECT');
  await paid({ 'BM-1 paper-fox': 1 });
  expect(await counts('harlow')).toEqual([1, 2, 3]);
  expect(await counts('paper-fox')).toEqual([1, 0, 0]);
  expect(await counts('maple')).toEqual([0, 0, 0]);
});
