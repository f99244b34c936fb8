import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves between rows with the arrow keys. Once scripts run, Tab stops at one row: at its checkbox, its link and its
 * other controls. This changes the DOM directly, so that moving rerenders nothing.
 * @param shown the visible rows and columns
 */
export function useRowKeys(shown: readonly unknown[], toggle: (key: string, isRange: boolean) => void) {
  const table = useRef<HTMLTableElement>(null);
  const current = useRef<HTMLTableRowElement>(undefined);
  const place = useRef(0);

  useLayoutEffect(() => {
    const rows = rowsOf(table.current);
    const before = current.current;
    const stays = before && rows[place.current] === before;
    current.current = stays ? before : (rows.find((row) => row.contains(document.activeElement)) ?? rows[0]);
    place.current = current.current ? rows.indexOf(current.current) : 0;
    for (const row of rows) setStop(row, row === current.current);
  }, shown);

  const enter = (row: HTMLTableRowElement | null) => {
    if (!row || row === current.current) return;
    if (current.current) setStop(current.current, false);
    current.current = row;
    place.current = rowsOf(table.current).indexOf(row);
    setStop(row, true);
  };
  const move = (row: HTMLTableRowElement, from: HTMLElement, to: HTMLTableRowElement | undefined) => {
    if (!to) return;
    enter(to);
    (controlsOf(to)[controlsOf(row).indexOf(from)] ?? linkOf(to)).focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target as HTMLElement;
    const row = rowAt(target);
    // In fields and menus of a cell the keys have their own meaning.
    if (!row || !target.matches('.row-tick, .row-link') || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = rowsOf(event.currentTarget);
    const at = rows.indexOf(row);
    if (event.key === 'ArrowDown') move(row, target, rows[at + 1]);
    else if (event.key === 'ArrowUp') move(row, target, rows[at - 1]);
    else if (event.key === 'Home') move(row, target, rows[0]);
    else if (event.key === 'End') move(row, target, rows.at(-1));
    else if (event.key === 'Enter' && target.matches('.row-tick')) linkOf(row).click();
    else if (event.key === ' ' && target.matches('.row-link') && tickOf(row)) toggle(row.dataset.key!, event.shiftKey);
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const target = event.target as Element;
    const row = rowAt(target);
    if (!row) return;
    if (target.closest('.cell-tick')) toggle(row.dataset.key!, event.shiftKey);
    else if (!target.closest('a, button, input, label, select, summary') && !getSelection()?.toString())
      open(row, event);
  };

  return { ref: table, onFocus: ({ target }: { target: Element }) => enter(rowAt(target)), onKeyDown, onClick };
}

/** The whole row opens its record, like its link, including in a new tab. */
function open(row: HTMLTableRowElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) {
  linkOf(row).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** Group headers are not rows. */
const rowsOf = (table: HTMLTableElement | null): HTMLTableRowElement[] => [
  ...(table?.querySelectorAll<HTMLTableRowElement>('tr[data-key]') ?? []),
];
const rowAt = (target: Element) => target.closest<HTMLTableRowElement>('tr[data-key]');
const controlsOf = (row: HTMLTableRowElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
];
const linkOf = (row: HTMLTableRowElement) => row.querySelector<HTMLAnchorElement>('.row-link')!;
const tickOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('.row-tick');

function setStop(row: HTMLTableRowElement, isStop: boolean): void {
  for (const control of controlsOf(row)) control.tabIndex = isStop ? 0 : -1;
}
