import { useText } from '@cubby/i18n/react';
import { createBrowserStore, useStored } from '@cubby/site';
import { useMemo } from 'react';
import { type GridPart, gridParts } from '../../rules.ts';
import type { ShownPart } from './GridLine.tsx';

const kept = createBrowserStore('cubby.columns.offer-grid', (keys): readonly string[] | undefined =>
  Array.isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : undefined,
);
/** Shown only if the user chooses them. */
const hiddenAtFirst: readonly GridPart[] = ['added'];

/** The columns of the grid, and those that the user has chosen to see in this browser. */
export function useGridParts() {
  const { text } = useText();
  const chosen = useStored(kept, undefined);
  return useMemo(() => {
    const isShown = (part: GridPart) =>
      part === 'name' || (chosen ? chosen.includes(part) : !hiddenAtFirst.includes(part));
    const labelOf = (part: GridPart) =>
      part === 'price'
        ? text('offerGrid.price')
        : part === 'added'
          ? text('offers.own.added')
          : text(`offerBatches.column.${part}`);
    const all = gridParts.map((part) => ({ part, key: part, label: labelOf(part) }));
    return {
      all,
      shown: all.filter(({ part }) => isShown(part)) as readonly ShownPart[],
      visibility: Object.fromEntries(gridParts.map((part) => [part, isShown(part)])),
      chosen,
      choose: kept.keep,
    };
  }, [chosen, text]);
}
