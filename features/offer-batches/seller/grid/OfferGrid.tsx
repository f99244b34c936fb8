import { useText } from '@cubby/i18n/react';
import { useRowWindow } from '@cubby/tables';
import { Button } from '@cubby/ui';
import {
  type MouseEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  cellKey,
  type Edits,
  type GridColumn,
  type GridPart,
  isEdited,
  seenIn,
  typedOf,
  withTyped,
} from '../../rules.ts';
import type { Typing } from './GridCell.tsx';
import { GridLine, type GridOffer, type ShownPart } from './GridLine.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** Scrolls to a cell from outside, with or without the focus. */
export type GridPlaces = { show: (row: number, column?: GridColumn) => void; focus: () => void };
type OfferGridProps = {
  ref: Ref<GridPlaces>;
  rows: readonly GridOffer[];
  /** The visible columns, including the name. */
  parts: readonly ShownPart[];
  edits: Edits;
  onEdit: (edits: Edits) => void;
  /** Called when the user opens the search. */
  onFind: () => void;
};
type Place = { row: number; column: number };
const mostSteps = 100;
/** How often the grid scrolls to a cell until the rows around it are stable. */
const mostLooks = 4;
/** In rem. They stay while other rows scroll into view. */
const widths: Record<GridPart, number> = {
  ...{ name: 20, price: 8, stock: 7, reserved: 6, status: 8 },
  ...{ ownSku: 8.5, note: 11, tiers: 9.5, added: 8 },
};

/**
 * A grid with one tab stop: arrows move, Enter or a letter edits, as in a spreadsheet (ARIA grid pattern). Only visible
 * rows are rendered.
 */
export function OfferGrid({ ref, rows, parts: all, edits, onEdit, onFind }: OfferGridProps) {
  const { text } = useText();
  const parts = useMemo(() => all.filter(({ part }) => part !== 'name'), [all]);
  const columns = useMemo(() => parts.flatMap(({ part }) => (isEdited(part) ? [part] : [])), [parts]);
  const [at, move] = useState<Place>({ row: 0, column: 0 });
  const [from, select] = useState<number>();
  const [begun, begin] = useState<Pick<Typing, 'begun' | 'isSelected'>>();
  const [steps, setSteps] = useState<readonly Edits[]>([]);
  const table = useRef<HTMLTableElement>(null);
  const brings = useRef<'focus' | 'sight'>(undefined);
  const looks = useRef(0);
  const row = Math.min(at.row, rows.length - 1);
  const place = Math.min(at.column, columns.length - 1);
  const column = columns[place];
  const [top, bottom] = [Math.min(from ?? row, row), Math.max(from ?? row, row)];
  const { body, parts: window, look } = useRowWindow(rows.length, row);

  // Before the next key press, and before the focused row is removed.
  useLayoutEffect(() => {
    if (!brings.current || begun !== undefined) return;
    const cell = table.current?.querySelector<HTMLElement>('[data-active]');
    if (brings.current === 'focus') cell?.focus();
    const inSight = brings.current === 'focus' ? cell : cell?.closest('tr');
    inSight?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Rows that come into view may be taller or shorter than the space reserved for them, so scroll once more.
    looks.current += 1;
    if (looks.current < mostLooks && look()) return;
    looks.current = 0;
    brings.current = undefined;
  });

  const go = (to: Place, isRange = false) => {
    brings.current = 'focus';
    begin(undefined);
    select(isRange ? (from ?? row) : undefined);
    move({
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(columns.length - 1, to.column)),
    });
  };
  useImperativeHandle(ref, () => ({
    show: (to, part) => {
      go({ row: to, column: part === undefined ? place : columns.indexOf(part) });
      if (part === undefined) brings.current = 'sight';
    },
    focus: () => table.current?.querySelector<HTMLElement>('[data-active]')?.focus(),
  }));

  const write = (cells: Parameters<typeof withTyped>[1]) => {
    setSteps([...steps, edits].slice(-mostSteps));
    onEdit(withTyped(edits, cells));
  };
  const shownOf = (of: GridOffer, part: GridColumn) =>
    edits.get(cellKey(of.offerId, part))?.typed ?? typedOf(seenIn(of, part), part);
  const commit = (typed: string, down: number, across: number) => {
    write([{ row: rows[row]!, column: column!, typed }]);
    // The element that receives the focus keeps it.
    if (down === 0 && across === 0) begin(undefined);
    else go({ row: row + down, column: place + across });
  };
  const edit = (typed = shownOf(rows[row]!, column!), isSelected = false) => {
    if (column !== 'status') return begin({ begun: typed, isSelected });
    write([{ row: rows[row]!, column, typed: shownOf(rows[row]!, column) === 'ACTUAL' ? 'CLOSED' : 'ACTUAL' }]);
  };
  const selected = () => rows.slice(top, bottom + 1);
  const seenOf = (of: GridOffer) => edits.get(cellKey(of.offerId, column!))?.seen ?? seenIn(of, column!);
  // With a range, its first value fills the range; without one, to the end.
  const filled = rows.slice(top + 1, from === undefined ? rows.length : bottom + 1);
  const fillDown = () => {
    const typed = shownOf(rows[top]!, column!);
    write(filled.map((each) => ({ row: each, column: column!, typed })));
  };
  const takeBack = () => {
    const before = steps.at(-1);
    if (!before) return;
    setSteps(steps.slice(0, -1));
    onEdit(before);
  };
  const keys = useGridKeys({
    ...{ rows, columns, column, isTyping: begun !== undefined },
    ...{ edit, fillDown, takeBack, onFind, write },
    at: { row, column: place },
    top,
    go,
    restore: () =>
      write(selected().map((each) => ({ row: each, column: column!, typed: typedOf(seenOf(each), column!) }))),
    copied: () =>
      selected()
        .map((each) => shownOf(each, column!))
        .join('\n'),
  });
  // The press itself focuses a cell.
  const wasFocused = useRef(false);
  const onPointerDown = ({ target }: PointerEvent<HTMLTableElement>) => {
    wasFocused.current = (target as Element).closest('[data-active]')?.contains(document.activeElement) ?? false;
  };
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    if (!cell || (event.target as Element).closest('input')) return;
    const to = Number(cell.closest<HTMLElement>('[data-row]')!.dataset.row);
    // A second click selects the value, as typing in a cell replaces it; a double click places the caret.
    if (to === row && cell.dataset.column === column && !event.shiftKey && wasFocused.current)
      edit(undefined, event.detail < 2);
    else go({ row: to, column: columns.indexOf(cell.dataset.column as GridColumn) }, event.shiftKey);
  };

  return (
    <>
      <div className="list-box overflow-x-auto">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable table is a grid (ARIA 1.2)
          role="grid"
          aria-rowcount={rows.length + 1}
          aria-multiselectable="true"
          className="list-table offer-grid"
          onPointerDown={onPointerDown}
          onClick={onClick}
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
          onCopy={keys.onCopy}
        >
          <caption className="sr-only">{text('offerGrid.caption')}</caption>
          <colgroup>
            {all.map(({ part }) => (
              <col key={part} style={{ inlineSize: `${widths[part]}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {all.map(({ part, label }) => (
                <th
                  key={part}
                  scope="col"
                  className={part === 'price' || part === 'stock' || part === 'reserved' ? 'cell-end' : undefined}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {window.map((part) => {
              if ('space' in part)
                return (
                  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: no row is focusable
                  <tr key={`before ${part.before}`} className="grid-space" aria-hidden="true">
                    <td colSpan={all.length} style={{ blockSize: part.space }} />
                  </tr>
                );
              const each = rows[part.row]!;
              const isActive = part.row === row;
              return (
                <GridLine
                  key={each.offerId}
                  row={each}
                  place={part.row}
                  parts={parts}
                  edits={parts.map(({ part: of }) => edits.get(cellKey(each.offerId, of as GridColumn)))}
                  active={isActive ? column : undefined}
                  selected={from !== undefined && part.row >= top && part.row <= bottom ? column : undefined}
                  typing={
                    isActive && begun !== undefined
                      ? {
                          ...{ ...begun, onCommit: commit },
                          onCancel: () => go({ row, column: place }),
                        }
                      : undefined
                  }
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" size="small" disabled={filled.length === 0 || !column} onClick={fillDown}>
          {text('offerGrid.fill', { count: filled.length })}
        </Button>
        <p className="list-keys">{text('offerGrid.keys')}</p>
      </div>
    </>
  );
}
