import { transaction } from '@cubby/db';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { productsBySku } from '../../contract.ts';
import { refreshListings } from '../index.ts';

const { pool } = await testDatabase();
const api = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));

test('products by SKU come in the requested order, each once; unknown and unlisted ones are omitted (ux 4.7)', async () => {
  await openSmallShop(pool);
  await pool.query(`update product set status = 'CLOSED' where sku = 'SC-1'`);
  await transaction(pool, (tx) => refreshListings(tx, [idOf('SC-1')]));
  const skusOf = async (skus: string[]) => (await api.call(productsBySku, { skus })).map(({ sku }) => sku);
  expect(await skusOf(['BM-1', 'NO-SUCH', 'NB-1', 'SC-1', 'BM-1'])).toEqual(['BM-1', 'NB-1']);
  expect(await skusOf(['NB-1', 'BM-1'])).toEqual(['NB-1', 'BM-1']);
  const many = Array.from({ length: 13 }, (_, i) => `NB-${i}`);
  for (const wrong of [many, [`NB-1'`], ['nb']])
    await expect(skusOf(wrong)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
});
