import type { Query, QueryKey, QueryValues } from '@cubby/contract';
import type { MessageKey, Translator } from '@cubby/i18n';
import type { ReactNode } from 'react';

/** The query of a list that a table shows: sorted by one key, in pages. */
export type ListQuery = Query & {
  readonly page: QueryKey<number>;
  readonly sort: QueryKey<string>;
  readonly order: QueryKey<'ASC' | 'DESC'>;
};

/** One column of a list. The first of a list names its rows, links to their records and is always shown. */
export type Column<Row, Sort extends string = string> = {
  /** Must not change: saved views and chosen columns refer to it. */
  key: string;
  head: MessageKey;
  cell: (row: Row, translator: Translator) => ReactNode;
  /** Numbers and amounts are aligned with the end of their column, and sorted descending first. */
  figures?: boolean;
  /** Text of any length: it wraps, while other cells keep to one line and the table scrolls if necessary. */
  long?: boolean;
  /** The value of the query's `sort` that sorts by this column. */
  sort?: Sort;
  /** Visible only to users who choose it. */
  hidden?: boolean;
};

/** The columns of a list, whose sort keys are those of its query. */
export type Columns<Row, Q extends ListQuery> = readonly Column<Row, SortOf<Q>>[];
type SortOf<Q extends ListQuery> = Q['sort'] extends QueryKey<infer Value> ? Extract<Value, string> : never;

/** A row that is overdue, or soon will be. Its cells also say so in words. */
export type RowTone = 'error' | 'warning';

/** Consecutive rows with the same header, such as a day. */
export type RowGroup<Row> = { place: number; head: string | undefined; rows: Row[] };

/**
 * @param headOf without it all rows are one group without a header
 */
export function groupsOf<Row>(rows: readonly Row[], headOf: ((row: Row) => string) | undefined): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const head = headOf?.(row);
    const last = groups.at(-1);
    if (last && last.head === head) last.rows.push(row);
    else groups.push({ place: groups.length, head, rows: [row] });
  }
  return groups;
}

/** The visible columns, by key. @param chosen the user's choice; undefined: the default */
export function visibilityOf(
  columns: readonly Column<never>[],
  chosen: readonly string[] | undefined,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ key, hidden }, i) => [key, i === 0 || (chosen ? chosen.includes(key) : !hidden)]),
  );
}

/** The order after a click on a column's header: reversed if it is the current one, else the column's own. */
export const sortedBy = (
  { sort, figures }: Pick<Column<never>, 'sort' | 'figures'>,
  now: { sort: string; order: 'ASC' | 'DESC' },
): { sort: string; order: 'ASC' | 'DESC'; page: number } => ({
  sort: sort!,
  order: (sort === now.sort ? now.order === 'DESC' : !figures) ? 'ASC' : 'DESC',
  page: 1,
});

/** The query values that every list has. */
export type ListValues<Q extends ListQuery> = QueryValues<Q> & { page: number; sort: string; order: 'ASC' | 'DESC' };
