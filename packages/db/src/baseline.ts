import { UnfitDatabase } from './pool/unfit-database.ts';
import type { Queryable } from './statements/statement.ts';

/** The migrations that the baseline (0001–0018) replaces, and the last commit that has them. */
const replaced = { count: 120, last: '0126_names_in_the_order_of_a_language.sql', commit: '662b14b5' };

/**
 * Records the files of the baseline as applied, in place of the migrations that they replace. They make the same schema,
 * so nothing is executed.
 *
 * @throws UnfitDatabase if some of the replaced migrations are missing
 */
export async function stampBaseline(owner: Queryable, files: readonly string[]): Promise<void> {
  const isOfBaseline = (name: string) => name <= replaced.last;
  const { rows } = await owner.query<{ name: string }>('select name from migration order by name');
  const old = rows.map(({ name }) => name).filter((name) => isOfBaseline(name) && !files.includes(name));
  if (old.length === 0) return;
  if (old.length !== replaced.count || old.at(-1) !== replaced.last)
    throw new UnfitDatabase(
      `The database is too old for this program, its last migration is ${old.at(-1)}: start the program of commit ${replaced.commit} with it once, then this one.`,
    );
  await owner.query(
    `with stamped as (insert into migration (name) select unnest($1::text[]))
     delete from migration where name = any($2)`,
    [files.filter(isOfBaseline), old],
  );
}
