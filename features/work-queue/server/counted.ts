import type { RowOf } from '@cubby/db';
import type { CountedWork } from '../hand-over-contract.ts';

/** The number of waiting items, from the sums by kind. */
export function countedOf(rows: readonly RowOf<'work_counts'>[]): CountedWork {
  const sumOf = (key: 'count' | 'mine' | 'nobodys' | 'overdue') => rows.reduce((sum, row) => sum + row[key], 0);
  const newest = rows.flatMap((row) => row.newest ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    ...{ all: sumOf('count'), mine: sumOf('mine'), nobodys: sumOf('nobodys'), overdue: sumOf('overdue') },
    newest: newest?.toISOString() ?? null,
    counts: rows.map(({ kind, count }) => ({ kind: kind as CountedWork['counts'][number]['kind'], count })),
  };
}
