import { testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { statementTypesOf } from './statement-types.ts';

const { owner: pool } = await testDatabase();

beforeAll(async () => {
  await pool.query(`
    create table shop (shop_id uuid primary key, name text not null, state text not null check (state in ('OPEN', 'CLOSED')));
    create table thing (thing_id bigint primary key, shop_id uuid references shop, title text not null, marks text[] not null
      check (marks <@ array['NEW', 'SALE']), seen_at timestamptz, notes jsonb);
    create view open_shop as select s.shop_id, s.name, t.title from shop s left join thing t using (shop_id) where s.state = 'OPEN';
    create function titles(wanted uuid) returns table (title text, shop text) language sql stable
      begin atomic select t.title, s.name from thing t left join shop s using (shop_id) where t.shop_id = wanted; end`);
});

/** The types of one statement, as `parameters → row`. */
async function typesOf(text: string): Promise<string> {
  const file = await statementTypesOf(pool, new Map([['one', text]]));
  const flat = (part: string) => part.replace(/\s+/g, ' ').replace('Record<never, never>', '{ }').trim();
  const [, parameters, row] = /parameters: ([\s\S]*?);\n {4}row: ([\s\S]*?);\n {2}\};/.exec(file)!;
  return `${flat(parameters!)} → ${flat(row!)}`;
}

test.each([
  [
    'columns as the pool parses them',
    'select thing_id, seen_at, notes from thing',
    '{ } → { thing_id: number; seen_at: Date | null; notes: unknown; }',
  ],
  [
    'the values that a CHECK allows',
    'select s.state, t.marks from shop s, thing t',
    "{ } → { state: 'OPEN' | 'CLOSED'; marks: ('NEW' | 'SALE')[]; }",
  ],
  [
    'what an outer join may leave empty',
    'select s.name, t.title from shop s left join thing t using (shop_id)',
    '{ } → { name: string; title: string | null; }',
  ],
  [
    'the same through a subquery',
    'with x as (select t.title, s.name from thing t left join shop s using (shop_id)) select * from x',
    '{ } → { title: string; name: string | null; }',
  ],
  ['the same through a view', 'select name, title from open_shop', '{ } → { name: string; title: string | null; }'],
  [
    'the same through a function of ours',
    'select x.title, x.shop from titles($id) x',
    '{ id: string; } → { title: string; shop: string | null; }',
  ],
  [
    'the same through a UNION',
    'select name from shop union all select s.name from thing t left join shop s using (shop_id)',
    '{ } → { name: string | null; }',
  ],
  [
    'coalesce with something that is there',
    `select coalesce(s.name, 'none') as name from thing t left join shop s using (shop_id)`,
    '{ } → { name: string; }',
  ],
  [
    'a sum of no rows',
    'select count(*)::int as n, sum(thing_id) as s from thing',
    '{ } → { n: number; s: string | null; }',
  ],
  [
    'a maximum of a group',
    'select shop_id, max(title) as last from thing group by shop_id',
    '{ } → { shop_id: string | null; last: string; }',
  ],
  ['a maximum of no group', 'select max(title) as last from thing', '{ } → { last: string | null; }'],
  [
    'a CASE without ELSE',
    `select case when state = 'OPEN' then name end as name from shop`,
    '{ } → { name: string | null; }',
  ],
  [
    'a subquery that may find nothing',
    'select (select t.title from thing t where t.shop_id = s.shop_id limit 1) as title from shop s',
    '{ } → { title: string | null; }',
  ],
  [
    'the shape of JSON',
    `select json_build_object('name', s.name, 'at', t.seen_at) as x from shop s join thing t using (shop_id)`,
    '{ } → { x: { name: string; at: string | null }; }',
  ],
  [
    'JSON of rows, empty or not',
    `select coalesce((select json_agg(json_build_object('id', t.thing_id)) from thing t), '[]') as x`,
    '{ } → { x: ({ id: number })[]; }',
  ],
  [
    'what a write returns',
    `update shop set state = $state where shop_id = $id returning name`,
    "{ state: 'OPEN' | 'CLOSED'; id: string; } → { name: string; }",
  ],
  [
    'a value among those of its column',
    'select from shop where state = any($states)',
    "{ states: readonly ('OPEN' | 'CLOSED')[]; } → { }",
  ],
  [
    'parameters that may be null, and lists with nulls in them',
    'select from unnest($ids::int[], $names??::text[]) where $note?::text is null',
    '{ ids: readonly number[]; names: readonly (string | null)[]; note: string | null; } → { }',
  ],
  [
    'a name that ends in “!”, where the analysis cannot know',
    `select max(title) as "last!" from thing`,
    '{ } → { last: string; }',
  ],
  [
    'the same in JSON',
    `select json_build_object('last!', (select max(title) from thing)) as x`,
    '{ } → { x: { last: string }; }',
  ],
  [
    'no promise of a subquery beyond the outer join around it',
    'select x.* from shop s left join (select shop_id, max(title) as "last!" from thing group by 1) x using (shop_id)',
    '{ } → { shop_id: string | null; last: string | null; }',
  ],
])('knows %s', async (_, text, types) => {
  expect(await typesOf(text)).toBe(types);
});

test('reports which statement does not match the schema', async () => {
  await expect(typesOf('select nothing from shop')).rejects.toThrow('statement one: column "nothing" does not exist');
});
