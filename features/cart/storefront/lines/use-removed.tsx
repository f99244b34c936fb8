import { type ReactNode, useEffect, useState } from 'react';
import type { CartEntry } from '../../rules.ts';
import { writeCart } from '../cart-store.ts';
import { RemovedRow } from './RemovedRow.tsx';

type Removed = { key: number; name: string; count: number; before: readonly CartEntry[] };

/**
 * Removes lines from the cart, and restores them (ux C2).
 * @param isShown whether a line is on the page: it gets the focus when restored
 */
export function useRemoved(
  entries: readonly CartEntry[],
  isShown: (offerId: string) => boolean,
): { rows: readonly ReactNode[]; takeOut: (rest: readonly CartEntry[], name: string) => void } {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [returned, setReturned] = useState<string>();

  const takeOut = (rest: readonly CartEntry[], name: string) => {
    setRemoved((before) => [
      ...before,
      { key: (before.at(-1)?.key ?? 0) + 1, name, count: entries.length - rest.length, before: entries },
    ]);
    writeCart(rest);
  };
  const undo = (row: Removed) => {
    setRemoved((rows) => rows.filter((each) => each !== row));
    const now = new Set(entries.map((entry) => entry.offerId));
    const back = row.before.filter((entry) => !now.has(entry.offerId));
    writeCart([...entries, ...back]);
    setReturned(back[0]?.offerId);
  };
  // The undo button has disappeared, so the focus moves to the restored line.
  const isBack = returned !== undefined && isShown(returned);
  useEffect(() => {
    if (!isBack) return;
    document.getElementById(`line-${returned}`)?.focus();
    setReturned(undefined);
  }, [isBack, returned]);
  const rows = removed.map((row) => (
    <RemovedRow
      key={row.key}
      name={row.name}
      count={row.count}
      onUndo={() => undo(row)}
      onGone={() => setRemoved((all) => all.filter((each) => each !== row))}
    />
  ));
  return { rows, takeOut };
}
