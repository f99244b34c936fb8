import { useRef, useState } from 'react';
import { everythingSelected, isSelected, nothingSelected, rangeOf, type Selection, withRows } from './selection.ts';

/**
 * What is selected in a list, over its pages and in any order. It belongs to what the list is filtered by: with other
 * filters it is gone, because nobody acts on rows that they no longer see.
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
    /** Selects a row or deselects it; with `isRange` all from the row that was pressed before do the same. */
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
