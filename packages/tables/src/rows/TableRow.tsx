import type { Translator } from '@cubby/i18n';
import { memo } from 'react';
import type { Column, RowTone } from '../columns.ts';

/** A visible column, with its header in the page's language. */
export type ShownColumn<Row> = Column<Row> & { label: string };

type TableRowProps<Row> = {
  /** The element's id, unique in the page. */
  id: string;
  rowKey: string;
  row: Row;
  href: string;
  columns: readonly ShownColumn<Row>[];
  translator: Translator;
  /** Undefined: nothing can be selected here. */
  selected: boolean | undefined;
  tone: RowTone | undefined;
};

/** Rerendered only if it changes itself: selecting one of fifty rows renders one. */
export const TableRow = memo(Row) as typeof Row;

function Row<Of>({ id, rowKey, row, href, columns, translator, selected, tone }: TableRowProps<Of>) {
  return (
    <tr data-key={rowKey} className={selected ? 'row-selected' : tone && `row-${tone}`}>
      {selected !== undefined && (
        <td className="cell-tick">
          <input
            type="checkbox"
            className="tick tick-alone row-tick"
            aria-labelledby={id}
            checked={selected}
            onChange={heardByTheTable}
          />
        </td>
      )}
      {columns.map((column, i) =>
        i === 0 ? (
          <th key={column.key} scope="row">
            <a id={id} className="row-link" href={href}>
              {column.cell(row, translator)}
            </a>
          </th>
        ) : (
          <td
            key={column.key}
            data-label={column.label}
            className={column.figures ? 'cell-end' : column.long ? 'cell-long' : undefined}
          >
            {column.cell(row, translator)}
          </td>
        ),
      )}
    </tr>
  );
}

/** One handler at the table serves all rows. */
function heardByTheTable() {}
