import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate, type Pool, UnfitDatabase } from '@cubby/db';
import { schemaOf } from '@cubby/db/types';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { findViolations } from './check-invariants.ts';

/** The migrations of commit 662b14b5, and the rows of its test world: two members, a guest and two shops with orders. */
const oldMigrations = gunzipSync(readFileSync(join(import.meta.dirname, '../testing/commit-662b14b5.sql.gz')))
  .toString()
  .split(/^(?=-- migration |-- rows )/m);
const rows = oldMigrations.pop();
const oldNames = oldMigrations.map((text) => /^-- migration (\S+)/.exec(text)![1]!);

const today = await testDatabase();
const upgraded = await testDatabase();

const without = (name: string) => oldNames.filter((each) => each !== name);
const namesIn = async (owner: Pool): Promise<string[]> =>
  (await owner.query<{ name: string }>('select name from migration order by name')).rows.map(({ name }) => name);

async function emptied(owner: Pool, applied: readonly string[]): Promise<void> {
  await owner.query(`drop schema public cascade; create schema public;
    create table migration (name text primary key, applied_at timestamptz not null default now())`);
  await owner.query('insert into migration (name) select unnest($1::text[])', [applied]);
}

/** Rows that migrations write, as texts. */
async function referenceRows(owner: Pool): Promise<unknown> {
  const tables = ['commission_rate', 'everyday_word', 'language', 'stop_word', 'tax_rule'];
  const all = tables.map((table) => `select '${table}' as "table", to_jsonb(t)::text as row from ${table} t`);
  return (await owner.query(`${all.join(' union all ')} order by 1, 2`)).rows;
}

test.each([
  [without('0126_names_in_the_order_of_a_language.sql'), '0125_delivery_by_weight.sql'],
  [without('0064_exemption_certificates.sql'), '0126_names_in_the_order_of_a_language.sql'],
  [['0001_foundation.sql'], '0001_foundation.sql'],
])(
  'a database that misses old migrations is refused with what to do, and unchanged (design 6)',
  async (applied, last) => {
    const { owner } = upgraded;
    await emptied(owner, applied);
    await expect(migrate(owner)).rejects.toThrow(
      new UnfitDatabase(
        `The database is too old for this program, its last migration is ${last}: start the program of commit 662b14b5 with it once, then this one.`,
      ),
    );
    expect(await namesIn(owner)).toEqual(applied);
  },
);

test('a database of commit 662b14b5 keeps its rows and gets the schema that an empty one gets (reliability rule 20)', async () => {
  const { owner } = upgraded;
  await emptied(owner, oldNames);
  for (const text of oldMigrations) await owner.query(text);
  await owner.query(`set session_replication_role = replica; ${rows}; set session_replication_role = origin`);

  const files = await namesIn(today.owner);
  expect(await migrate(owner)).toEqual(files.filter((name) => name > '0126'));
  expect(await namesIn(owner)).toEqual(files);
  expect(await schemaOf(owner)).toBe(await schemaOf(today.owner));
  expect(await referenceRows(owner)).toEqual(await referenceRows(today.owner));
  const { rows: counts } = await owner.query(
    `select (select count(*) from "order") as orders, (select count(*) from invoice) as invoices,
       (select count(*) from dispute) as disputes, (select count(*) from account) as accounts`,
  );
  expect(counts).toEqual([{ orders: 24, invoices: 4, disputes: 5, accounts: 2 }]);
  // The test world filed its disputes without their events.
  const violated = (await findViolations(owner)).map(({ invariant }) => invariant);
  expect(violated).toEqual(['disputes: the last recorded change is the status']);

  expect(await migrate(owner)).toEqual([]);
});

test('a database with later migrations beside the old ones is recorded anew, and nothing is applied', async () => {
  const { owner } = upgraded;
  const files = await namesIn(owner);
  await owner.query(`delete from migration where name < '0127'`);
  await owner.query('insert into migration (name) select unnest($1::text[])', [oldNames]);
  expect(await migrate(owner)).toEqual([]);
  expect(await namesIn(owner)).toEqual(files);
});
