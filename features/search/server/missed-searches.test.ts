import { type Actor, staffRoles, visitor } from '@cubby/contract';
import { requestContext } from '@cubby/contract/server';
import { createTestApi } from '@cubby/server/testing/test-api';
import { testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { listMissedSearches, searchProducts } from '../contract.ts';

const { pool } = await testDatabase();
let now = new Date('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, { now: () => now });
const noor = { accountId: '01990000-0000-7000-8000-000000000000', login: 'noor@cubby.example' };
const buyer: Actor = { account: noor, proofs: [] };
const staff: Actor = { account: { ...noor, staff: staffRoles }, proofs: [] };

beforeEach(async () => {
  now = new Date('2026-09-01T10:00:00Z');
  await pool.query('delete from missed_search');
});

const manager = { site: 'manager', name: 'manager' } as const;
const execute = (id: string, wire: object, actor: Actor, host: Parameters<typeof requestContext>[0]['host']) =>
  api.executor.execute(id, wire, requestContext({ host, locale: 'en', now, actor }));
const search = (query: string, more: object = {}, brand: 'cubby' | 'kids' = 'cubby') =>
  execute(searchProducts.id, { productFullNameSearchMask: query, ...more }, buyer, {
    site: 'shop',
    name: brand,
  });
const listed = async (wire: object = { locale: 'en' }) =>
  (
    (await execute(listMissedSearches.id, wire, staff, manager)) as unknown as {
      entity: { missedSearches: unknown[] };
    }
  ).entity.missedSearches;
/** Recording happens after the response, so that nobody waits for it. */
const untilListed = (query: string) =>
  expect.poll(() => listed()).toEqual(expect.arrayContaining([expect.objectContaining({ query })]));

test('a search without results is recorded, folded and counted (ux S3)', async () => {
  await search('Crème  Zorps!');
  await untilListed('creme zorps');
  await search('creme zorps');
  await search('wibble');
  await untilListed('wibble');
  await expect
    .poll(() => listed())
    .toEqual([
      { query: 'creme zorps', times: 2, lastDay: '2026-09-01' },
      { query: 'wibble', times: 1, lastDay: '2026-09-01' },
    ]);
  expect(await listed({ locale: 'de' })).toEqual([]);
});

test('no user, no personal data and no child’s query is recorded (ux S3, domain C1)', async () => {
  await search('noor.h@guest.example');
  await search('+1 250 555 0100');
  await search('order 4X19993882');
  await search('٠١٢٣٤٥٦ zorp');
  await search('my name is Noor and I live at the corner of Fort Street and Cook');
  await search('zorp of a child', {}, 'kids');
  await search('zorp of crafts', { categoryCode: 'STUDENTS_PRODUCT' });
  await search('zorp of a section', { sectionCode: 'SPECIAL_KIDS' });
  await search('zorp further on', { pageNum: '2' });
  await search('plain zorp');
  await untilListed('plain zorp');
  const { rows } = await pool.query('select * from missed_search');
  expect(rows).toEqual([{ day: expect.anything(), locale: 'en', query: 'plain zorp', times: 1 }]);
});

test('the number of different queries recorded a day is limited; known ones are still counted (ux S3)', async () => {
  await pool.query(
    `insert into missed_search select '2026-09-01', 'en', 'nonsense ' || i, 1 from generate_series(1, 2000) i`,
  );
  await search('one more');
  await search('nonsense 7');
  await expect.poll(async () => (await listed())[0]).toEqual({ query: 'nonsense 7', times: 2, lastDay: '2026-09-01' });
  expect((await pool.query('select from missed_search')).rowCount).toBe(2000);
});

test('a query is deleted after ninety days, and a list can be limited to the last days (ux S3)', async () => {
  await search('old zorp');
  await untilListed('old zorp');
  now = new Date('2026-11-29T10:00:00Z');
  await search('new zorp');
  await untilListed('new zorp');
  await api.runScheduled();
  expect(await listed({ locale: 'en', days: '90' })).toHaveLength(2);
  expect(await listed()).toHaveLength(1);
  now = new Date('2026-11-30T00:00:00Z');
  await api.runScheduled();
  expect((await pool.query('select query from missed_search')).rows).toEqual([{ query: 'new zorp' }]);
});

test('only staff responsible for the catalogue may read it (spec 6.4)', async () => {
  for (const [actor, code] of [
    [visitor, 'OC_UNAUTHORIZED'],
    [buyer, 'OC_FORBIDDEN'],
    [{ account: { ...noor, staff: ['FINANCE', 'SUPPORT', 'SAFETY', 'ADMIN'] }, proofs: [] }, 'OC_FORBIDDEN'],
  ] as const)
    expect(await execute(listMissedSearches.id, { locale: 'en' }, actor, manager)).toMatchObject({
      ok: false,
      failures: [{ code }],
    });
});
