import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';
import { useEffect, useId, useRef } from 'react';
import { type CellValue, type Edit, type GridColumn, type GridRow, problemOf, seenIn, typedOf } from '../rules.ts';

type GridCellProps = {
  column: GridColumn;
  row: GridRow;
  edit: Edit | undefined;
  isActive: boolean;
  isSelected: boolean;
  /** What is being typed into it. */
  typing: string | undefined;
  onPick: () => void;
  onType: (typed: string) => void;
  /** @param down how many rows the place moves on, and how many columns */
  onCommit: (typed: string, down: number, across: number) => void;
  onCancel: () => void;
};

/** A cell: its value, the changed value beside the old one, or the field in which it is typed. */
export function GridCell(cell: GridCellProps) {
  const { column, row, edit, isActive, isSelected, typing, onPick, onType, onCommit, onCancel } = cell;
  const { text } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTyping = typing !== undefined;
  useEffect(() => {
    if (isTyping) input.current?.focus();
  }, [isTyping]);
  const shown = (value: CellValue | string) =>
    column === 'status' && (value === 'ACTUAL' || value === 'CLOSED' || value === 'CREATED')
      ? text(`offers.own.status.${value}`)
      : typeof value === 'number'
        ? typedOf(value, column)
        : value;
  const problem = edit && problemOf(edit, row.reserved);
  const isFigure = column === 'price' || column === 'stock';
  const why = problem ? text(`offerBatches.reason.${problem}`) : edit?.refused;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell that can be selected (HTML AAM)
    <td
      tabIndex={isActive && !isTyping ? 0 : -1}
      data-active={isActive || undefined}
      data-label={text(`offerBatches.column.${column}`)}
      aria-selected={isSelected || undefined}
      aria-invalid={why ? true : undefined}
      aria-describedby={why ? id : undefined}
      className={cx(
        'grid-cell',
        isFigure ? 'cell-end' : column !== 'status' && 'min-w-36 max-w-64 whitespace-normal wrap-anywhere',
        edit && 'grid-changed',
        why && 'grid-wrong',
      )}
      onClick={onPick}
    >
      {isTyping ? (
        <input
          ref={input}
          className="grid-input"
          dir={isFigure ? 'ltr' : 'auto'}
          inputMode={column === 'price' ? 'decimal' : column === 'stock' ? 'numeric' : 'text'}
          autoComplete="off"
          aria-label={text(`offerBatches.column.${column}`)}
          value={typing}
          onClick={(event) => event.stopPropagation()}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => onCommit(typing, 0, 0)}
          onKeyDown={(event) => {
            const isBack = event.shiftKey ? -1 : 1;
            if (event.key === 'Escape') onCancel();
            else if (event.key === 'Enter') onCommit(typing, isBack, 0);
            else if (event.key === 'Tab') onCommit(typing, 0, isBack);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
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
