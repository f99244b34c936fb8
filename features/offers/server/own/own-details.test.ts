import type { Account } from '@cubby/contract';
import { quotedCart } from '@cubby/features/cart/contract';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { filtersOfSeller, offersOfProduct, productsBySku, productsOfSeller } from '../../contract.ts';
import { ownOfferOf, ownOffers } from '../../own-contract.ts';
import { describeOffer } from '../../terms-contract.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const { call, callAs } = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
const people = Object.fromEntries(
  ['harlow', 'maple', 'paper-fox'].map((shop) => [
    shop,
    { accountId: idOf(`owner of ${shop}`), login: `${shop}@cubby.example` },
  ]),
) as Record<'harlow' | 'maple' | 'paper-fox', Account>;
await insertAccounts(pool, Object.values(people));
for (const [shop, { accountId }] of Object.entries(people)) await ownShops(pool, accountId, [shop]);
const describe = (shop: keyof typeof people, sku: string, details: { ownSku?: string; note?: string }) =>
  callAs(people[shop])(describeOffer, { shop, sku, ownSku: undefined, note: undefined, ...details });
const found = async (words: string, shop: keyof typeof people = 'harlow') =>
  (await callAs(people[shop])(ownOffers, { words, status: 'ALL', sort: 'created', order: 'DESC', page: 1 })).offers;

test('a shop’s own number finds its offer, is unique in the shop regardless of case, and free in others', async () => {
  expect(await describe('harlow', 'NB-1', { ownSku: ' Rack-7 ' })).toMatchObject({ ownSku: 'Rack-7', note: null });
  await expect(describe('harlow', 'SC-1', { ownSku: 'RACK-7' })).rejects.toMatchObject({
    ...{ code: 'OC_KNOWN', errors: [{ path: ['ownSku'] }] },
  });
  await describe('maple', 'NB-1', { ownSku: 'RACK-7' });
  expect((await found('rack')).map(({ sku, ownSku }) => [sku, ownSku])).toEqual([['NB-1', 'Rack-7']]);
  expect((await found('rack', 'maple')).map(({ ownSku }) => ownSku)).toEqual(['RACK-7']);
  await describe('harlow', 'NB-1', { ownSku: 'rack-7' });
  await describe('harlow', 'NB-1', {});
  expect((await pool.query('select from offer_note where seller_id = $1', [idOf('harlow')])).rowCount).toBe(0);
  await describe('harlow', 'SC-1', { ownSku: 'RACK-7' });
});

test('a number of 41 letters is refused at its field, and a child’s shop has neither number nor note', async () => {
  await expect(describe('harlow', 'NB-1', { ownSku: 'x'.repeat(41) })).rejects.toMatchObject({
    code: 'OC_BAD_REQUEST',
  });
  await expect(describe('paper-fox', 'BM-1', { ownSku: 'x' })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  const asked = { shop: 'paper-fox', sku: 'BM-1', price: undefined };
  expect(await callAs(people['paper-fox'])(ownOfferOf, asked)).toMatchObject({ isBusiness: false });
});

test('the audit records only that a note changed', async () => {
  await describe('harlow', 'NB-1', { ownSku: 'N-1', note: 'Canary seed' });
  const { rows } = await pool.query(
    `select changes from audit_event where action = 'offer.details-changed' and changes ? 'note'`,
  );
  expect(rows).toEqual([{ changes: { ownSku: [null, 'N-1'], note: true } }]);
});

test('buyers and other shops see neither number nor note (canary)', async () => {
  await describe('harlow', 'NB-1', { ownSku: 'canary-77', note: 'Canary seed' });
  const selection = { page: 1, sort: 'popular', order: 'DESC' } as never;
  const own = { shop: 'maple', sku: 'NB-1', price: undefined };
  const answers = [
    await call(offersOfProduct, { sku: 'NB-1', country: 'CA' }),
    await call(productsBySku, { skus: ['NB-1'] }),
    await call(quotedCart, { entries: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1, selected: true }] } as never),
    await callAs(people.maple)(ownOfferOf, own),
    await found('canary', 'maple'),
    await found('', 'maple'),
    ...(await Promise.allSettled([
      call(productsOfSeller, { sellerHandle: 'harlow', ...(selection as object) } as never),
      call(filtersOfSeller, { sellerHandle: 'harlow' } as never),
    ])),
  ];
  expect(JSON.stringify(answers)).toContain('NB-1');
  expect(JSON.stringify(answers).toLowerCase()).not.toContain('canary');
  expect(await found('canary')).toMatchObject([{ ownSku: 'canary-77', note: 'Canary seed' }]);
});
