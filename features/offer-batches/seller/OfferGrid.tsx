import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  cellKey,
  type Edits,
  type GridColumn,
  type GridRow,
  gridColumns,
  offerTexts,
  pasted,
  seenIn,
  typedOf,
  withTyped,
} from '../rules.ts';
import { GridCell } from './GridCell.tsx';

type Named = GridRow & { sku: string; name: string };
type OfferGridProps = { rows: readonly Named[]; edits: Edits; onEdit: (edits: Edits) => void };
type Place = { row: number; column: number };
const mostSteps = 100;

/**
 * A grid with one stop for the tab key: arrows move, Enter or a letter edits, as in a spreadsheet (ARIA, pattern of grids).
 */
export function OfferGrid({ rows, edits, onEdit }: OfferGridProps) {
  const { text } = useText();
  const [at, move] = useState<Place>({ row: 0, column: 0 });
  const [from, select] = useState<number>();
  const [typing, type] = useState<string>();
  const [steps, setSteps] = useState<readonly Edits[]>([]);
  const table = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const row = Math.min(at.row, rows.length - 1);
  const column = gridColumns[at.column]!;
  const [top, bottom] = [Math.min(from ?? row, row), Math.max(from ?? row, row)];

  useEffect(() => {
    if (!takesFocus.current || typing !== undefined) return;
    takesFocus.current = false;
    table.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  });

  const go = (to: Place, isRange = false) => {
    takesFocus.current = true;
    type(undefined);
    select(isRange ? (from ?? row) : undefined);
    move({
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(gridColumns.length - 1, to.column)),
    });
  };
  const write = (cells: Parameters<typeof withTyped>[1]) => {
    setSteps([...steps, edits].slice(-mostSteps));
    onEdit(withTyped(edits, cells));
  };
  const shownOf = (of: Named, part: GridColumn) =>
    edits.get(cellKey(of.offerId, part))?.typed ?? typedOf(seenIn(of, part), part);
  const commit = (typed: string, to: Place) => {
    write([{ row: rows[row]!, column, typed }]);
    go(to);
  };
  const begin = (typed = shownOf(rows[row]!, column)) => {
    if (column !== 'status') return type(typed);
    write([{ row: rows[row]!, column, typed: shownOf(rows[row]!, column) === 'ACTUAL' ? 'CLOSED' : 'ACTUAL' }]);
  };
  const restore = () =>
    write(rows.slice(top, bottom + 1).map((each) => ({ row: each, column, typed: typedOf(seenOf(each), column) })));
  const seenOf = (of: Named) => edits.get(cellKey(of.offerId, column))?.seen ?? seenIn(of, column);
  // With a range, its first value through the range; without one, down to the end.
  const filled = rows.slice(top + 1, from === undefined ? rows.length : bottom + 1);
  const fillDown = () => {
    const typed = shownOf(rows[top]!, column);
    write(filled.map((each) => ({ row: each, column, typed })));
  };
  const takeBack = () => {
    const before = steps.at(-1);
    if (!before) return;
    setSteps(steps.slice(0, -1));
    onEdit(before);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (typing !== undefined || event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const act = (): (() => void) | undefined => {
      if (altKey) return undefined;
      if (isCommand) return { d: fillDown, z: takeBack }[key.toLowerCase()];
      if (key === 'ArrowDown') return () => go({ ...at, row: row + 1 }, shiftKey);
      if (key === 'ArrowUp') return () => go({ ...at, row: row - 1 }, shiftKey);
      if (key === 'ArrowLeft' || key === 'ArrowRight')
        return () => go({ row, column: at.column + (key === forward ? 1 : -1) });
      if (key === 'Home') return () => go({ row, column: 0 });
      if (key === 'End') return () => go({ row, column: gridColumns.length - 1 });
      if (key === 'Enter' || key === 'F2' || (key === ' ' && column === 'status')) return () => begin();
      if (key === 'Delete' || key === 'Backspace') return restore;
      if (key.length === 1 && key !== ' ' && column !== 'status') return () => begin(key);
      return undefined;
    };
    const action = act();
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typing !== undefined) return;
    event.preventDefault();
    write(pasted(rows, { row: top, column: at.column }, event.clipboardData.getData('text/plain')).map(statusesRead));
  };
  const statusesRead = (cell: ReturnType<typeof pasted<Named>>[number]) => {
    const state = (['ACTUAL', 'CLOSED'] as const).find(
      (each) => text(`offerBatches.state.${each}`).toLowerCase() === cell.typed.trim().toLowerCase(),
    );
    return cell.column === 'status' && state ? { ...cell, typed: state } : cell;
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      rows
        .slice(top, bottom + 1)
        .map((each) => shownOf(each, column))
        .join('\n'),
    );
  };

  return (
    <>
      <div className="list-box overflow-x-auto">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid (ARIA 1.2) */}
        <table ref={table} role="grid" className="list-table offer-grid" {...{ onKeyDown, onPaste, onCopy }}>
          <caption className="sr-only">{text('offerGrid.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('offerBatches.column.name')}</th>
              {(['price', 'stock', 'reserved', 'status', ...offerTexts] as const).map((part) => (
                <th
                  key={part}
                  scope="col"
                  className={part === 'price' || part === 'stock' || part === 'reserved' ? 'cell-end' : undefined}
                >
                  {text(part === 'price' ? 'offerGrid.price' : `offerBatches.column.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((each, i) => {
              const cell = (part: GridColumn) => {
                const place = { row: i, column: gridColumns.indexOf(part) };
                const isActive = i === row && part === column;
                return (
                  <GridCell
                    key={part}
                    column={part}
                    row={each}
                    edit={edits.get(cellKey(each.offerId, part))}
                    isActive={isActive}
                    isSelected={part === column && i >= top && i <= bottom && from !== undefined}
                    typing={isActive ? typing : undefined}
                    onPick={() => {
                      if (!isActive) go(place);
                      else if (typing === undefined) begin();
                    }}
                    onType={type}
                    onCommit={(typed, down, across) => commit(typed, { row: i + down, column: place.column + across })}
                    onCancel={() => go(place)}
                  />
                );
              };
              return (
                <tr key={each.offerId}>
                  <th scope="row">
                    <span className="grid text-start font-normal">
                      <bdi className="wrap-anywhere">{each.name}</bdi>
                      <span className="text-small text-soft">
                        <bdi>{each.sku}</bdi>
                      </span>
                    </span>
                  </th>
                  {cell('price')}
                  {cell('stock')}
                  <td className="cell-end text-soft" data-label={text('offerBatches.column.reserved')}>
                    {each.reserved}
                  </td>
                  {cell('status')}
                  {offerTexts.map(cell)}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" size="small" disabled={filled.length === 0} onClick={fillDown}>
          {text('offerGrid.fill', { count: filled.length })}
        </Button>
        <p className="list-keys">{text('offerGrid.keys')}</p>
      </div>
    </>
  );
}
