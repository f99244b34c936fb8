import { useRef, useState } from 'react';
import { everythingSelected, isSelected, nothingSelected, rangeOf, type Selection, withRows } from './selection.ts';

/**
 * The selection of a list, over its pages and in any order. It belongs to the list's filters: with other filters it is
 * cleared, because nobody should act on rows that they no longer see.
 * @param narrowing identifies the filters
 */
export function useSelection(narrowing: string) {
  const [kept, keep] = useState({ narrowing, selection: nothingSelected });
  /** The row from which a range is selected. */
  const anchor = useRef<string>(undefined);
  const selection = kept.narrowing === narrowing ? kept.selection : nothingSelected;
  const select = (next: Selection) => keep({ narrowing, selection: next });
  return {
    selection,
    /** Selects or deselects a row; with `isRange` also all rows from the previously pressed one. */
    toggle: (page: readonly string[], key: string, isRange: boolean) => {
      const range = isRange ? rangeOf(page, anchor.current, key) : [key];
      select(withRows(selection, range, !isSelected(selection, key)));
      anchor.current = key;
    },
    selectPage: (page: readonly string[], selected: boolean) => select(withRows(selection, page, selected)),
    selectAll: () => select(everythingSelected),
    clear: () => select(nothingSelected),
  };
}
