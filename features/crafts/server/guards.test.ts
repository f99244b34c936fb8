import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { publishCraft } from '../staff-contract.ts';
import { openCraftDesk } from '../testing/craft-desk.ts';

const { pool, as, approved } = await openCraftDesk();

/** The constraint that refuses a statement, or none. */
async function guardOf(sql: string, values: unknown[] = []): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(sql, values);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return (error as { constraint?: string }).constraint;
  } finally {
    client.release();
  }
}

test('the database refuses a live version without two approvals, or by one person alone (domain 2.3)', async () => {
  const number = await approved();
  const product = "product_id = (select product_id from product where sku = 'BM-1')";
  const live = (staff: string) =>
    guardOf(
      `update craft_version set status = 'LIVE', sent_at = null, due_at = null, ${product}, staff_at = now(), ${staff} where number = $1`,
      [number],
    );
  expect(await live('staff_id = guardian_id')).toBe('craft_version_two_people');
  expect(await live('guardian_id = null, guardian_at = null, staff_id = gen_random_uuid()')).toBe(
    'craft_version_two_people',
  );
  // The bookmark of the fixture has no age.
  expect(await live('staff_id = gen_random_uuid()')).toBe('craft_is_warned');
});

test('the database refuses a product whose age or small parts differ from its live craft (domain C15, C16)', async () => {
  const number = await approved('guardian', { hasSmallParts: true });
  await as('safety')(publishCraft, { number });
  const sku = `KID-${number}`;
  for (const change of [
    'small_parts = false',
    'age_from = 6',
    'child_craft = false, manufacturer_id = (select min(manufacturer_id) from manufacturer)',
  ])
    expect(await guardOf(`update product set ${change} where sku = $1`, [sku])).toBe('craft_is_warned');
  expect(await guardOf('update product set popularity = 3 where sku = $1', [sku])).toBeUndefined();
});

test('the database refuses a second open version, and a second live one, of a craft and of a shop (domain 2.3)', async () => {
  const number = await approved();
  await as('safety')(publishCraft, { number });
  const copy = (status: string, of = number) =>
    guardOf(
      `insert into craft_version (craft_version_id, number, seller_id, subject, product_id, status, locale, name, words, product_type_id, materials, age_from,
         has_small_parts, price_minor, stock, drawing, created_at, saved_at, guardian_id, guardian_at, staff_id, staff_at)
       select gen_random_uuid(), substr(upper(md5(random()::text)), 1, 8), seller_id, subject, product_id, $2, locale, name, words, product_type_id, materials, age_from,
         has_small_parts, price_minor, stock, drawing, created_at, saved_at, guardian_id, guardian_at, staff_id, staff_at
       from craft_version where number = $1`,
      [of, status],
    );
  expect([await copy('DRAFT'), await copy('DRAFT'), await copy('LIVE')]).toEqual([
    undefined,
    'craft_version_open',
    'craft_version_live',
  ]);
  const page = await approved('guardian', {}, 'SHOP');
  expect(await copy('DRAFT', page)).toBe('craft_version_shop_open');
  await as('safety')(publishCraft, { number: page });
  expect(await copy('LIVE', page)).toBe('craft_version_shop_live');
});

test('a business has no crafts: the database refuses one (domain C10)', async () => {
  expect(
    await guardOf(
      `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, created_at, saved_at)
       values (gen_random_uuid(), 'BVS1NESS', $1, 'CRAFT', 'DRAFT', 'en', '', '', now(), now())`,
      [idOf('maple')],
    ),
  ).toBe('craft_version_seller_id_seller_kind_fkey');
});
