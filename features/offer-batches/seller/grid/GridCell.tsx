import type { Translator } from '@cubby/i18n';
import { cx } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { type CellValue, type Edit, type GridColumn, type GridRow, problemOf, seenIn, typedOf } from '../../rules.ts';

/** The initial value for typing in the active cell. */
export type Typing = {
  begun: string;
  /** The value is selected, so that typing replaces it; otherwise the caret is at its end. */
  isSelected: boolean;
  /**
   * @param down how many rows, and how many columns, the active cell moves
   */
  onCommit: (typed: string, down: number, across: number) => void;
  onCancel: () => void;
};
type Cell = {
  column: GridColumn;
  label: string;
  row: GridRow;
  edit: Edit | undefined;
  isActive: boolean;
  isSelected: boolean;
  typing: Typing | undefined;
};

/**
 * A cell: its value, the changed value beside the old one, or the field for typing. A function and not a component: a
 * screen has hundreds of cells, which come and go while scrolling.
 */
export function gridCell({ column, label, row, edit, isActive, isSelected, typing }: Cell, text: Translator['text']) {
  const id = `why-${row.offerId}-${column}`;
  const shown = (value: CellValue | string) =>
    column === 'status' && (value === 'ACTUAL' || value === 'CLOSED' || value === 'CREATED')
      ? text(`offers.own.status.${value}`)
      : typeof value === 'number'
        ? typedOf(value, column)
        : value;
  const problem = edit && problemOf(edit, row.reserved);
  const isFigure = column === 'price' || column === 'stock';
  const why = problem
    ? text(problem === 'NUMBER' && column === 'price' ? 'offerGrid.noPrice' : `offerBatches.reason.${problem}`)
    : edit?.refused;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell that can be selected (HTML AAM)
    <td
      key={column}
      tabIndex={isActive && !typing ? 0 : -1}
      data-active={isActive || undefined}
      data-column={column}
      data-label={label}
      aria-selected={isSelected || undefined}
      aria-invalid={why ? true : undefined}
      aria-describedby={why ? id : undefined}
      className={cx('grid-cell', isFigure && 'cell-end', edit && 'grid-changed', why && 'grid-wrong')}
    >
      {typing ? (
        <GridField {...typing} column={column} label={label} />
      ) : edit ? (
        <>
          <s>{shown(edit.seen)}</s> <b>{shown(edit.typed)}</b>
        </>
      ) : (
        shown(seenIn(row, column))
      )}
      {why && (
        <span id={id} className="grid-why">
          {why}
        </span>
      )}
    </td>
  );
}

type GridFieldProps = Typing & { column: GridColumn; label: string };

/** Typed text stays here until it is committed, so that a keystroke renders nothing else. */
function GridField({ begun, isSelected, onCommit, onCancel, column, label }: GridFieldProps) {
  const [typed, type] = useState(begun);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(isSelected ? 0 : begun.length, begun.length);
  }, []);
  return (
    <input
      ref={input}
      className="grid-input"
      dir={column === 'price' || column === 'stock' ? 'ltr' : 'auto'}
      inputMode={column === 'price' ? 'decimal' : column === 'stock' ? 'numeric' : 'text'}
      autoComplete="off"
      aria-label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => onCommit(typed, 0, 0)}
      onKeyDown={(event) => {
        const isBack = event.shiftKey ? -1 : 1;
        if (event.key === 'Escape') onCancel();
        else if (event.key === 'Enter') onCommit(typed, isBack, 0);
        else if (event.key === 'Tab') onCommit(typed, 0, isBack);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
