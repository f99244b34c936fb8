import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Rows that one moves between with the arrow keys. Once scripts run, Tab stops at one row: at its box, its link and what
 * else it holds. All this is done to the page itself, so that moving renders nothing.
 * @param shown the rows and columns
 */
export function useRowKeys(shown: readonly unknown[], toggle: (key: string, isRange: boolean) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const current = useRef<HTMLTableRowElement>(undefined);
  const place = useRef(0);

  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])];
    const before = current.current;
    const stays = before && rows[place.current] === before;
    current.current = stays ? before : (rows.find((row) => row.contains(document.activeElement)) ?? rows[0]);
    place.current = current.current?.sectionRowIndex ?? 0;
    for (const row of rows) setStop(row, row === current.current);
  }, shown);

  const enter = (row: HTMLTableRowElement) => {
    if (row === current.current) return;
    if (current.current) setStop(current.current, false);
    current.current = row;
    place.current = row.sectionRowIndex;
    setStop(row, true);
  };
  const move = (row: HTMLTableRowElement, from: Element, to: HTMLTableRowElement | undefined) => {
    if (!to) return;
    enter(to);
    (controlsOf(to)[controlsOf(row).indexOf(from as HTMLElement)] ?? linkOf(to)).focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest('tr')!;
    // In fields and menus of a cell the keys have a meaning of their own.
    if (!target.matches('.row-tick, .row-link') || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...event.currentTarget.rows];
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

  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const target = event.target as Element;
    const row = target.closest('tr')!;
    if (target.closest('.cell-tick')) toggle(row.dataset.key!, event.shiftKey);
    else if (!target.closest('a, button, input, label, select, summary') && !getSelection()?.toString())
      open(row, event);
  };

  return {
    ref: body,
    onFocus: ({ target }: { target: Element }) => enter(target.closest('tr')!),
    onKeyDown,
    onClick,
  };
}

/** The whole row leads to its record, as its link does: also in a new tab. */
function open(row: HTMLTableRowElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) {
  linkOf(row).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

const controlsOf = (row: HTMLTableRowElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
];
const linkOf = (row: HTMLTableRowElement) => row.querySelector<HTMLAnchorElement>('.row-link')!;
const tickOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('.row-tick');

function setStop(row: HTMLTableRowElement, isStop: boolean): void {
  for (const control of controlsOf(row)) control.tabIndex = isStop ? 0 : -1;
}
