import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type Column<Row> = {
  key: string;
  head: string;
  /** The label beside the cell on a phone, if it differs from the header; empty: none. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned with the end of their column. */
  figures?: boolean;
  /** Names the row; on a phone it is the card's title. One per table. */
  title?: boolean;
  /** A button: at the end of its column; on a phone it has the full width and no label. */
  wide?: boolean;
};

type TableProps<Row> = {
  /** What the table is about, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For a table with its own layout on phones. */
  className?: string;
};

/**
 * Rows to compare; if columns do not fit, each row becomes a card of labelled lines. Browsers keep a table's roles for
 * any `display`, so none is written out: validators report such roles as redundant.
 */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className="table-container">
      <table className={cx('table', className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(column.figures && 'cell-end') || undefined}>
                {column.wide ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.title ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-label={(!column.wide && (column.label ?? column.head)) || undefined}
                    className={cx(column.figures && 'cell-end', column.wide && 'cell-wide') || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
