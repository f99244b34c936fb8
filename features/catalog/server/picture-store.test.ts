import { transaction } from '@cubby/db';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { removePictures, writePictures } from './picture-store.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const productId = idOf('NB-1');
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((each) => each.repeat(23)) as [string, string, string, string];
for (const each of [a, b, c, d])
  await pool.query(
    `with u as (insert into upload (upload_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at, is_public)
       values (gen_random_uuid(), 'PRODUCT', 'KEPT', $1, 10, 10, 'data:image/webp;base64,', 10, $1, now(), true) returning picture_id)
     insert into picture (picture_id) select picture_id from u`,
    [each],
  );
const write = (ids: string[]) => transaction(pool, (tx) => writePictures(tx, productId, ids));
const remove = (ids: string[]) => transaction(pool, (tx) => removePictures(tx, productId, ids));
const letters = (rows: { id: string }[]) => rows.map(({ id }) => id[0]).join('');
const shown = async () =>
  letters(
    (
      await pool.query(
        'select picture_id as id, position, row_number() over (order by position) - 1 as n from product_picture where product_id = $1 order by position',
        [productId],
      )
    ).rows.map((row) => ({ id: Number(row.n) === row.position ? row.id : '?' })),
  );
const open = async () =>
  letters((await pool.query('select picture_id as id from upload where is_public order by 1')).rows);

test('removed pictures leave no gap, are hidden from everyone, and return to their positions in any order', async () => {
  await write([a, b, c, d]);
  expect(await remove([a, c])).toBe(true);
  expect([await shown(), await open()]).toEqual(['bd', 'bd']);
  expect(await remove([c, a])).toBe(false);
  await remove([c]);
  expect([await shown(), await open()]).toEqual(['abd', 'abd']);
  await remove([a, b, c, d]);
  expect([await shown(), await open()]).toEqual(['', '']);
  await remove([d]);
  await remove([]);
  expect([await shown(), await open()]).toEqual(['abcd', 'abcd']);
});

test('a new version of a product does not restore a removed picture but sets its position; one that it omits is deleted', async () => {
  await remove([b]);
  await write([d, a, b]);
  expect([await shown(), (await open()).includes('b')]).toEqual(['da', false]);
  await remove([]);
  expect(await shown()).toBe('dab');
  await remove([b]);
  await write([d, a]);
  await remove([]);
  expect([await shown(), (await open()).includes('b')]).toEqual(['da', false]);
});

test('a removed picture stays hidden even if its upload is published elsewhere', async () => {
  await write([a, b]);
  await remove([b]);
  await pool.query(`update upload set is_public = true, owner_id = null where picture_id = any($1)`, [[a, b]]);
  expect((await open()).includes('b')).toBe(false);
  await remove([]);
  expect((await open()).includes('b')).toBe(true);
});
