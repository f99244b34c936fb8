import type { Pool } from '@cubby/db';

type Statement = { name: string; text: string };
type Result = { command: string; rows: { name: string; versions: string | null }[] };

/** A transaction of the application within one that never commits. */
const instead: Record<string, string> = {
  begin: 'savepoint trial',
  commit: 'release savepoint trial',
  rollback: 'rollback to savepoint trial',
};

/**
 * A pool of one connection on which calls can be tried: they see earlier writes, until `undo`. Its transactions are
 * savepoints of one that never commits.
 */
export async function openTrial(pool: Pool) {
  const client = await pool.connect();
  const plain = client.query.bind(client) as unknown as (...given: unknown[]) => Promise<Result>;
  await plain('begin');

  const { rows: tables } = await plain(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const countsOfAll = tables
    .map(({ name }) => `select '${name}' as name, count(*) || ' ' || sum(xmin::text::bigint) as versions from ${name}`)
    .join(' union all ');

  async function query(...given: unknown[]): Promise<unknown> {
    const [asked] = given;
    if (typeof asked === 'string') return plain(instead[asked] ?? asked, ...given.slice(1));
    const { batch } = asked as { batch?: Statement[] };
    if (!batch) return plain(...given);
    const results = (await plain({
      batch: batch.map((each) =>
        instead[each.text] ? { ...each, name: `trial ${each.name}`, text: instead[each.text] } : each,
      ),
    })) as unknown as Result[];
    return results.map((result) => (result.command === 'RELEASE' ? { ...result, command: 'COMMIT' } : result));
  }
  const withQuery = <T extends object>(target: T, replaced: Partial<Record<PropertyKey, unknown>>): T =>
    new Proxy(target, {
      get(of, name) {
        if (name in replaced) return replaced[name];
        const value = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
  const lent = withQuery(client, { query, release: () => {} });

  let untouched: Record<string, string> | undefined;
  const readContents = async () => {
    const { rows } = await plain({ name: 'contents', text: countsOfAll });
    return Object.fromEntries(rows.map(({ name, versions }) => [name, String(versions)]));
  };
  /** PostgreSQL numbers a transaction at its first write. */
  const hasWritten = async (): Promise<boolean> => {
    const { rows } = await plain(`select pg_current_xact_id_if_assigned() as versions, '' as name`);
    return rows[0]!.versions !== null;
  };

  return {
    pool: withQuery(pool, { query, connect: async () => lent }),
    undo: async () => void (await plain('rollback; begin')),
    /** The number of rows of each table, by transaction: every write changes it. */
    async contents(): Promise<Record<string, string>> {
      untouched ??= await readContents();
      return (await hasWritten()) ? readContents() : untouched;
    },
    async end() {
      await plain('rollback');
      client.release();
    },
  };
}
