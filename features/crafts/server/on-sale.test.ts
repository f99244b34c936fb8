import { transaction } from '@cubby/db';
import { changeOffers, theseOffers } from '@cubby/features/offer-batches/contract';
import { changeStock } from '@cubby/features/offers/own-contract';
import { hideProduct } from '@cubby/features/offers/server';
import { beforeAll, expect, test } from 'vitest';
import { archiveCraft, ownCraft } from '../contract.ts';
import { publishCraft } from '../staff-contract.ts';
import { failureOf, openCraftDesk } from '../testing/craft-desk.ts';

const { pool, as, approved } = await openCraftDesk();
const guardian = as('guardian');
let number: string;
let sku: string;
beforeAll(async () => {
  number = await approved();
  sku = `KID-${number}`;
  await as('safety')(publishCraft, { number });
});
const status = async () => (await guardian(ownCraft, { number })).status;
const shop = 'paper-fox';
/** For each picture of the craft, whether it is public. */
const arePublic = async () =>
  (
    await pool.query<{ is: boolean }>(
      'select is_public as is from craft_version join craft_picture using (craft_version_id) join upload using (upload_id) where number = $1',
      [number],
    )
  ).rows.map(({ is }) => is);

test('V11, V12 a craft without stock is sold out, and on sale again once restocked (domain 2.3)', async () => {
  await guardian(changeStock, { shop, sku, kind: 'COUNTED', quantity: 0 });
  expect(await status()).toBe('SOLD_OUT');
  await guardian(changeStock, { shop, sku, kind: 'RECEIVED', quantity: 2 });
  expect(await status()).toBe('LIVE');
});

test('V13, V14 the guardian pauses a craft and resumes it, without a review (domain 2.3)', async () => {
  const { rows } = await pool.query<{ id: string }>(
    'select offer_id as id from offer join product using (product_id) where sku = $1',
    [sku],
  );
  const put = (to: 'ACTUAL' | 'CLOSED') =>
    guardian(changeOffers, { ...theseOffers([rows[0]!.id]), kind: 'STATUS', to, dryRun: false });
  await put('CLOSED');
  expect(await status()).toBe('PAUSED');
  await put('ACTUAL');
  expect(await status()).toBe('LIVE');
});

test('V15, V16 a measure suspends a craft, which its guardian cannot withdraw until it has ended (domain 2.3)', async () => {
  const { rows } = await pool.query<{ id: string }>('select product_id as id from product where sku = $1', [sku]);
  const hide = (isHidden: boolean) => transaction(pool, (tx) => hideProduct(tx, rows[0]!.id, isHidden));
  await hide(true);
  expect([await status(), await arePublic()]).toEqual(['SUSPENDED', [false]]);
  expect(await failureOf(guardian(archiveCraft, { number }))).toBe('OC_WRONG_STATUS crafts.changed');
  await hide(false);
  expect([await status(), await arePublic()]).toEqual(['LIVE', [true]]);
});

test('a craft’s pictures are hidden together with its shop or craft: suspended, closed, or withdrawn (domain 2.6, C13)', async () => {
  const put = (change: string) => pool.query(`update seller set ${change} where handle = 'paper-fox'`);
  expect(await arePublic()).toEqual([true]);
  await put('is_suspended = true');
  expect(await arePublic()).toEqual([false]);
  await put('is_suspended = false');
  expect(await arePublic()).toEqual([true]);
  await put("stage = 'CLOSED'");
  expect(await arePublic()).toEqual([false]);
  await put("stage = 'LIVE'");
  await guardian(archiveCraft, { number });
  expect(await arePublic()).toEqual([false]);
});
