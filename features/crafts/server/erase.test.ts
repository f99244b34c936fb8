import { saveCustoms } from '@cubby/features/customs/contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { publishCraft } from '../staff-contract.ts';
import { openCraftDesk } from '../testing/craft-desk.ts';
import { eraseCrafts } from './erase.ts';

const { pool, as, api, clock, draft, approved } = await openCraftDesk();
const count = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rowCount;

test('an erased child’s versions are deleted, names of sold crafts stay; another child’s are unaffected (domain 2.6)', async () => {
  const sold = await approved();
  await as('safety')(publishCraft, { number: sold });
  await draft();
  await draft('other');
  const customs = { shop: 'paper-fox', sku: `KID-${sold}`, hsCode: '482390', origin: 'CA', netGrams: 12 };
  await as('guardian')(saveCustoms, customs);
  await eraseCrafts(pool);
  expect(await count('select from craft_version')).toBe(3);
  expect(await count('select from customs_facts')).toBe(1);
  await pool.query("update seller set stage = 'CLOSED' where seller_id = $1", [idOf('paper-fox')]);
  await pool.query("update child set status = 'ERASED', nickname = null, birth_year = null where seller_id = $1", [
    idOf('paper-fox'),
  ]);
  await eraseCrafts(pool);
  expect((await pool.query('select seller_id from craft_version')).rows).toEqual([{ seller_id: idOf('tiny-kiln') }]);
  expect(await count("select from upload where state = 'DELETING'")).toBe(2);
  expect(await count('select from customs_facts')).toBe(0);
  const { rows } = await pool.query(
    'select t.name, t.description, p.status from product p join product_text t using (product_id) where p.sku = $1',
    [`KID-${sold}`],
  );
  expect(rows).toEqual([{ name: 'Bookmark with a star', description: null, status: 'CLOSED' }]);
  expect(
    await count('select from product_picture join product using (product_id) where sku = $1', [`KID-${sold}`]),
  ).toBe(0);
});

test('an erased child’s customs facts are deleted even if none of the shop’s products has a version (domain 2.6)', async () => {
  const shop = idOf('paper-fox');
  expect(await count('select from craft_version where seller_id = $1', [shop])).toBe(0);
  await pool.query(
    `insert into customs_facts (offer_id, hs_code, origin, net_grams, set_at)
     select offer_id, '482390', 'CA', 12, now() from offer where seller_id = $1 limit 1`,
    [shop],
  );
  expect(await count('select from customs_facts')).toBe(1);
  await eraseCrafts(pool);
  expect(await count('select from customs_facts')).toBe(0);
});

test('a draft untouched for twelve months is deleted with its pictures; a waiting one stays (domain 2.6)', async () => {
  await draft('other');
  const waiting = await approved('other');
  await pool.query("update craft_version set saved_at = saved_at - interval '13 months'");
  await pool.query("delete from upload where state = 'DELETING'");
  await api.runScheduled();
  expect((await pool.query('select number from craft_version')).rows).toEqual([{ number: waiting }]);
  expect(clock.now().toISOString()).toBe('2026-09-01T10:00:00.000Z');
});
