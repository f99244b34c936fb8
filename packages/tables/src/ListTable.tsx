import { type QueryValues, writeQuery } from '@cubby/contract';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages } from '@cubby/lists';
import { useHydrated, useIsNavigating, useSite } from '@cubby/site';
import { Button, TextLink } from '@cubby/ui';
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useId, useMemo } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { BulkBar, DryRunDialog } from './BulkBar.tsx';
import { type BulkAction, selectedOf, useBulk } from './bulk.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import {
  type Column,
  type Columns,
  groupsOf,
  type ListQuery,
  type ListValues,
  type RowTone,
  sortedBy,
  visibilityOf,
} from './columns.ts';
import { ListFailed, ListRefused, NothingMatches, WaitingRows } from './ListStates.tsx';
import { TableHead } from './rows/TableHead.tsx';
import { type ShownColumn, TableRow } from './rows/TableRow.tsx';
import { useRowKeys } from './rows/use-row-keys.ts';
import { isSelected, selectedCount, shareOfPage } from './selection.ts';
import { useSelection } from './use-selection.ts';
import { useKeptList } from './views/use-kept-list.ts';
import { ViewMenu } from './views/ViewMenu.tsx';
import type { ViewStore } from './views/views.ts';

/** The state of a list. */
export type ListState<Row> =
  | { kind: 'loaded'; rows: readonly Row[]; total: number; last: number }
  /** @param rows how many are expected */
  | { kind: 'loading'; rows?: number }
  | { kind: 'failed'; again: () => void }
  | { kind: 'refused' };

type ListTableProps<Row, Q extends ListQuery> = {
  /** The key under which this browser stores settings of the list. */
  name: string;
  /** The list's name for screen readers. */
  caption: string;
  query: Q;
  values: QueryValues<Q>;
  /** The list's address, without the language's prefix. */
  path: string;
  columns: Columns<Row, Q>;
  keyOf: (row: Row) => string;
  /** The address of a row's record, without the language's prefix. */
  pathOf: (row: Row) => string;
  list: ListState<Row>;
  /** The header of a row's group, in a list sorted by it. */
  groupOf?: ((row: Row) => string) | undefined;
  toneOf?: (row: Row) => RowTone | undefined;
  /** Fields of the filter form, and the query keys that they set. */
  filters?: { asks: readonly (keyof Q & string)[]; fields: ReactNode };
  /** Shown if there are no records at all. */
  empty: ReactNode;
  /** The actions on a selection; without any, nothing can be selected. */
  actions?: readonly BulkAction<Q>[];
  /** Where views are stored; in this browser by default. */
  views?: ViewStore;
};

const features = tableFeatures({ columnVisibilityFeature });

/**
 * A list of records: sorted and filtered by its address, with selectable columns and views, and actions on the
 * selection (decision 0118). If there is no space for columns, each row is a card.
 */
export function ListTable<Row, Q extends ListQuery>(props: ListTableProps<Row, Q>) {
  const { caption, query, path, columns, keyOf, pathOf, list, groupOf, toneOf, filters, empty, actions = [] } = props;
  const values = props.values as ListValues<Q>;
  const translator = useText();
  const { text } = translator;
  const { prefix } = useSite();
  const id = useId();
  const isHydrated = useHydrated();
  const isNavigating = useIsNavigating();
  const hrefOf = (change: Partial<ListValues<Q>>) => prefix + path + writeQuery(query, { ...values, ...change });
  const asked = writeQuery(query, { ...values, page: 1 });
  const narrowing = writeQuery(query, { ...values, page: undefined, sort: undefined, order: undefined });
  const clearHref = hrefOf(narrowingCleared(query));

  const { views, teams, chosen, choose, keepViews, said, openWith } = useKeptList({ ...props, asked });
  const visibility = useMemo(() => visibilityOf(columns, chosen), [columns, chosen]);
  const named = useMemo(
    () => columns.map((column): ShownColumn<Row> => ({ ...(column as Column<Row>), label: text(column.head) })),
    [columns, text],
  );
  const defs = useMemo(() => named.map((column) => ({ id: column.key, meta: column })), [named]);
  const rows = list.kind === 'loaded' ? list.rows : nothing;
  const table = useTable<typeof features, Row & object>({
    features,
    columns: defs,
    data: rows as (Row & object)[],
    getRowId: keyOf,
    state: { columnVisibility: visibility },
  });
  const leaves = table.getVisibleLeafColumns();
  const shown = useMemo(() => leaves.map(({ columnDef }) => columnDef.meta as ShownColumn<Row>), [leaves]);
  const model = table.getRowModel();

  const hasTicks = actions.length > 0;
  const { selection, toggle, selectPage, selectAll, clear } = useSelection(narrowing);
  const page = rows.map(keyOf);
  const total = list.kind === 'loaded' ? list.total : 0;
  const count = selectedCount(selection, total);
  const bulk = useBulk<Q>(selectedOf(selection, props.values), clear);
  const rowKeys = useRowKeys([model, shown], (key, isRange) => toggle(page, key, isRange));

  if (list.kind === 'refused') return <ListRefused />;
  const isEmpty = list.kind === 'loaded' && list.total === 0;
  if (isEmpty && narrowing === '') return empty;
  return (
    <div className="list">
      {filters && (
        <FilterForm query={query} values={props.values} asks={filters.asks} path={path} className="list-filters">
          {filters.fields}
          <Button type="submit" look="secondary">
            {text('tables.filter')}
          </Button>
        </FilterForm>
      )}
      <div className="list-bar">
        <p className="list-count" role="status">
          {list.kind === 'loaded' && text('tables.count', { total })}
        </p>
        {narrowing !== '' && !isEmpty && <TextLink href={clearHref}>{text('tables.clear')}</TextLink>}
        {isHydrated && (
          <div className="list-menus">
            <ViewMenu
              {...{ views, teams }}
              align="end"
              query={asked}
              columns={shown.map(({ key }) => key)}
              hrefOf={(view) => prefix + path + view}
              onOpen={openWith}
              onChange={keepViews}
            />
            <ColumnMenu columns={named} visibility={visibility} isChosen={chosen !== undefined} onChoose={choose} />
          </div>
        )}
      </div>
      <ActionResult {...said} undo={text('tables.undo')} />
      <ActionResult {...bulk.action} undo={text('tables.undo')} />
      {list.kind === 'failed' ? (
        <ListFailed onAgain={list.again} busy={isNavigating} />
      ) : isEmpty ? (
        <NothingMatches clearHref={clearHref} />
      ) : (
        <div className="list-box">
          <table {...rowKeys} className="list-table" aria-busy={list.kind === 'loading' || isNavigating || undefined}>
            <caption className="sr-only">{caption}</caption>
            <TableHead
              columns={shown}
              sorted={values}
              hrefOf={(column) => hrefOf(sortedBy(column, values) as Partial<ListValues<Q>>)}
              share={hasTicks ? shareOfPage(selection, page) : undefined}
              onSelectPage={(selected) => selectPage(page, selected)}
            />
            {list.kind === 'loading' ? (
              <WaitingRows columns={shown.length} hasTicks={hasTicks} rows={list.rows ?? usualRows} />
            ) : (
              groupsOf(model.rows, groupOf && (({ original }) => groupOf(original))).map((group) => (
                <tbody key={group.place}>
                  {group.head !== undefined && (
                    <tr className="row-group">
                      <th colSpan={shown.length + (hasTicks ? 1 : 0)} scope="rowgroup">
                        <span>{group.head}</span>
                      </th>
                    </tr>
                  )}
                  {group.rows.map(({ id: key, original }) => (
                    <TableRow<Row>
                      key={key}
                      id={`${id}${key}`}
                      rowKey={key}
                      row={original}
                      href={prefix + pathOf(original)}
                      columns={shown}
                      translator={translator}
                      selected={hasTicks ? isSelected(selection, key) : undefined}
                      tone={toneOf?.(original)}
                    />
                  ))}
                </tbody>
              ))
            )}
          </table>
        </div>
      )}
      {list.kind === 'loaded' && !isEmpty && (
        <>
          <p className="list-keys">{text(hasTicks ? 'tables.keys.select' : 'tables.keys')}</p>
          <ListPages
            current={values.page}
            last={list.last}
            hrefOf={(to) => hrefOf({ page: to } as Partial<ListValues<Q>>)}
          />
        </>
      )}
      {hasTicks && (
        <>
          <p className="sr-only" role="status">
            {count > 0 && text('tables.selected', { count })}
          </p>
          {count > 0 && (
            <BulkBar
              bulk={bulk}
              actions={actions}
              count={count}
              total={total}
              isWholePage={shareOfPage(selection, page) === 'all'}
              onSelectAll={selectAll}
              onClear={clear}
            />
          )}
          {bulk.asking?.ask && <AskDialog bulk={bulk} of={bulk.asking} ask={bulk.asking.ask} />}
          {bulk.trial && <DryRunDialog bulk={bulk} trial={bulk.trial} count={count} />}
        </>
      )}
    </div>
  );
}

const nothing: readonly never[] = [];
const usualRows = 10;

/** Every key except the order at its default. */
const narrowingCleared = <Q extends ListQuery>(query: Q): Partial<ListValues<Q>> =>
  Object.fromEntries(
    Object.keys(query)
      .filter((key) => key !== 'sort' && key !== 'order')
      .map((key) => [key, undefined]),
  ) as Partial<ListValues<Q>>;
