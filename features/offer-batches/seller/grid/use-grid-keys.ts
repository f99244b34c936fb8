import { useText } from '@cubby/i18n/react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type GridColumn, pasted, type withTyped } from '../../rules.ts';
import type { GridOffer } from './GridLine.tsx';

type Place = { row: number; column: number };
type GridKeysProps = {
  rows: readonly GridOffer[];
  /** The editable columns, and the active one; undefined: none is visible. */
  columns: readonly GridColumn[];
  column: GridColumn | undefined;
  at: Place;
  /** The first selected row. */
  top: number;
  isTyping: boolean;
  go: (to: Place, isRange?: boolean) => void;
  edit: (typed?: string) => void;
  fillDown: () => void;
  takeBack: () => void;
  restore: () => void;
  onFind: () => void;
  write: (cells: Parameters<typeof withTyped>[1]) => void;
  copied: () => string;
};
/** How many rows the page keys move. */
const pageOfRows = 10;

/** The grid's keyboard, copying and pasting. */
export function useGridKeys(grid: GridKeysProps) {
  const { text } = useText();
  const { rows, columns, column, at, top, isTyping, go, edit, write } = grid;
  const { row } = at;
  const lastColumn = columns.length - 1;

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (isTyping || event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const rowsOn = (by: number) => () => go({ ...at, row: row + by }, shiftKey);
    const act = (): (() => void) | undefined => {
      if (altKey || !column) return undefined;
      if (isCommand && key === 'Home') return () => go(shiftKey ? { ...at, row: 0 } : { row: 0, column: 0 }, shiftKey);
      if (isCommand && key === 'End')
        return () => go({ row: rows.length - 1, column: shiftKey ? at.column : lastColumn }, shiftKey);
      if (isCommand) return { d: grid.fillDown, f: grid.onFind, z: grid.takeBack }[key.toLowerCase()];
      if (key === 'ArrowDown') return rowsOn(1);
      if (key === 'ArrowUp') return rowsOn(-1);
      if (key === 'PageDown') return rowsOn(pageOfRows);
      if (key === 'PageUp') return rowsOn(-pageOfRows);
      if (key === 'ArrowLeft' || key === 'ArrowRight')
        return () => go({ row, column: at.column + (key === forward ? 1 : -1) });
      if (key === 'Home') return () => go({ row, column: 0 });
      if (key === 'End') return () => go({ row, column: lastColumn });
      if (key === 'Enter' || key === 'F2' || (key === ' ' && column === 'status')) return () => edit();
      if (key === 'Delete' || key === 'Backspace') return grid.restore;
      if (key.length === 1 && key !== ' ' && column !== 'status') return () => edit(key);
      return undefined;
    };
    const action = act();
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping || !column) return;
    event.preventDefault();
    const cells = pasted(rows, columns, { row: top, column: at.column }, event.clipboardData.getData('text/plain'));
    write(cells.map(stateRead));
  };
  const stateRead = (cell: ReturnType<typeof pasted<GridOffer>>[number]) => {
    const state = (['ACTUAL', 'CLOSED'] as const).find(
      (each) => text(`offerBatches.state.${each}`).toLowerCase() === cell.typed.trim().toLowerCase(),
    );
    return cell.column === 'status' && state ? { ...cell, typed: state } : cell;
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping || !column) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copied());
  };
  return { onKeyDown, onPaste, onCopy };
}
