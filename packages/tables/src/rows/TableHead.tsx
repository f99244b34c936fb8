import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import type { ShownColumn } from './TableRow.tsx';

type TableHeadProps = {
  columns: readonly ShownColumn<never>[];
  sorted: { sort: string; order: 'ASC' | 'DESC' };
  hrefOf: (column: ShownColumn<never>) => string;
  /** How many rows of the page are selected; undefined: nothing can be selected here. */
  share: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (selected: boolean) => void;
};

/** Headers sort by links, which work without scripts. */
export function TableHead({ columns, sorted, hrefOf, share, onSelectPage }: TableHeadProps) {
  const { text } = useText();
  return (
    <thead>
      <tr data-keep-scroll="">
        {share && (
          <td className="cell-tick">
            <input
              type="checkbox"
              className="tick tick-alone"
              aria-label={text('tables.select.page')}
              ref={(box) => {
                if (box) box.indeterminate = share === 'some';
              }}
              checked={share === 'all'}
              onChange={() => onSelectPage(share !== 'all')}
            />
          </td>
        )}
        {columns.map((column) => {
          const isSorted = column.sort !== undefined && column.sort === sorted.sort;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={isSorted ? (sorted.order === 'ASC' ? 'ascending' : 'descending') : undefined}
              className={cx(column.figures && 'cell-end', column.sort && 'head-sorts') || undefined}
            >
              {column.sort ? (
                <a className="head-link" href={hrefOf(column)}>
                  {column.label}
                  <Icon
                    name={isSorted && sorted.order === 'DESC' ? 'chevronDown' : 'chevronUp'}
                    className={isSorted ? undefined : 'head-unsorted'}
                  />
                </a>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
