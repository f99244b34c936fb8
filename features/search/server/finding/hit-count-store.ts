import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import type { Asked } from '../reading/asked.ts';
import { matching } from './ranked-store.ts';

const countRow = statement('search_count', `select count(*)::int as total from (${matching('')}) h`);

/** Exact hit counts: counted once for a query and a version of the texts (design 8). */
export type Totals = VersionedCache<number>;

export async function countHits(
  db: Queryable,
  totals: Totals,
  match: string,
  { localeBit, category }: Pick<Asked, 'localeBit' | 'category'>,
  version: number,
): Promise<number> {
  const key = `${localeBit} ${category} ${match}`;
  const known = totals.find(key);
  if (known?.version === version) return known.value;
  const { total } = (await countRow.first(db, { match, localeBit, category: category ?? null }))!;
  totals.keep(key, version, total);
  return total;
}
