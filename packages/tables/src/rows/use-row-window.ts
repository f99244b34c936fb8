import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { partsOf, type RowWindow, type WindowPart, windowOf } from './row-window.ts';

/** Before rows are measured. */
const guessedSize = 48;
const firstRows = 40;

/**
 * The visible rows of a long table, and half a screen beyond; for the others only the space is kept. Rows may differ in
 * height: each rendered one is measured. The page may scroll, or a box around the table.
 * @param kept the row that is always rendered, because it has the focus
 * @returns `body` for the table's `tbody`, whose rows carry their position in `data-row`, and its parts; `look` updates
 * which rows are visible, and returns whether they changed
 */
export function useRowWindow(
  count: number,
  kept: number,
): { body: RefObject<HTMLTableSectionElement | null>; parts: WindowPart[]; look: () => boolean } {
  const body = useRef<HTMLTableSectionElement>(null);
  const [shown, show] = useState<RowWindow>({ first: 0, last: firstRows });
  const [, render] = useReducer((times: number) => times + 1, 0);
  const sizes = useRef(new Map<number, number>());
  const usual = useRef<number>(undefined);
  const sizeOf = (row: number) => sizes.current.get(row) ?? usual.current ?? guessedSize;
  const watched = useRef<{ rows: ResizeObserver; seen: WeakSet<Element> }>(undefined);

  const range = useRef(shown);
  const look = useRef<() => boolean>(() => false);
  look.current = () => {
    const box = body.current?.closest('table')?.parentElement;
    if (!box) return false;
    const [around, { top: start }] = [box.getBoundingClientRect(), body.current!.getBoundingClientRect()];
    const [top, bottom] = [Math.max(0, around.top), Math.min(window.innerHeight, around.bottom)];
    const beyond = Math.max(0, bottom - top) / 2;
    const next = windowOf({ from: top - start - beyond, to: bottom - start + beyond }, count, sizeOf);
    const { first, last } = range.current;
    if (first === next.first && last === next.last) return false;
    range.current = next;
    show(next);
    return true;
  };

  useEffect(() => {
    const onScroll = () => void look.current();
    const onRows = () => {
      for (const row of rowsIn(body.current))
        sizes.current.set(Number(row.dataset.row), row.getBoundingClientRect().height);
      if (usual.current === undefined && sizes.current.size > 0) {
        usual.current = [...sizes.current.values()].reduce((sum, size) => sum + size, 0) / sizes.current.size;
        render();
      }
      look.current();
    };
    let width: number | undefined;
    const onPage = () => {
      // If columns no longer fit, rows have become cards.
      if (width !== window.innerWidth) {
        width = window.innerWidth;
        sizes.current.clear();
        usual.current = undefined;
      }
      onRows();
    };
    // Scroll events do not bubble, so listen in the capture phase.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', onScroll, options);
    const page = new ResizeObserver(onPage);
    page.observe(document.documentElement);
    const rows = new ResizeObserver(onRows);
    watched.current = { rows, seen: new WeakSet() };
    render();
    return () => {
      window.removeEventListener('scroll', onScroll, options);
      page.disconnect();
      rows.disconnect();
    };
  }, []);

  const counted = useRef(count);
  useEffect(() => {
    if (counted.current !== count) sizes.current.clear();
    counted.current = count;
    look.current();
  }, [count]);

  useEffect(() => {
    const { rows, seen } = watched.current ?? {};
    for (const row of rows ? rowsIn(body.current) : []) {
      if (seen!.has(row)) continue;
      seen!.add(row);
      rows!.observe(row);
    }
  });

  return { body, parts: partsOf(shown, kept, count, sizeOf), look: look.current };
}

const rowsIn = (body: HTMLElement | null): Iterable<HTMLElement> =>
  body?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
