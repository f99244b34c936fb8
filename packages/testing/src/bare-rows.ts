import type { Invariant, Pool } from '@cubby/db';

/** By table or view, with only the relevant columns; “#1” in a text stands for the id that ends with 1. */
export type BareRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const long = (text: string) => text.replace(/#(\d+)/g, (_, n) => `01990000-0000-7000-8000-${n.padStart(12, '0')}`);
const short = (text: string) => text.replace(/01990000-0000-7000-8000-0*(\d+)/g, '#$1');

/**
 * Runs an invariant on rows that the database's constraints would not admit: every table and view that it reads is
 * hidden by a bare one with only these rows. Returns the first value of each violation, in order.
 */
export async function askInvariant(
  owner: Pool,
  invariants: readonly Invariant[],
  name: string,
  rows: BareRows,
): Promise<string[]> {
  const { sql } = invariants.find((each) => each.name === name)!;
  const client = await owner.connect();
  try {
    await client.query('begin');
    const { rows: hidden } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname = any($1)`,
      [sql.match(/\w+/g)],
    );
    for (const table of hidden)
      await client.query(`create temp table "${table.name}" as table "${table.name}" with no data`);
    for (const [table, given] of Object.entries(rows))
      await client.query(
        `insert into pg_temp."${table}" select * from jsonb_populate_recordset(null::pg_temp."${table}", $1)`,
        [long(JSON.stringify(given))],
      );
    const { rows: found } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return found.map((row) => short(String(row.find((value) => value !== null)))).sort();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
