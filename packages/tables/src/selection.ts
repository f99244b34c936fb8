/** The rows that are selected: some, by key, or all that match the list's query except some. */
export type Selection = { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: 'some', keys: new Set() };
export const everythingSelected: Selection = { kind: 'all', except: new Set() };

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.kind === 'some' ? selection.keys.has(key) : !selection.except.has(key);

/** @param total how many rows match the list's query */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.kind === 'some' ? selection.keys.size : Math.max(0, total - selection.except.size);

/** Selects or deselects rows. */
export function withRows(selection: Selection, keys: readonly string[], selected: boolean): Selection {
  const change = (set: ReadonlySet<string>, adds: boolean) =>
    adds ? set.union(new Set(keys)) : set.difference(new Set(keys));
  return selection.kind === 'some'
    ? { kind: 'some', keys: change(selection.keys, selected) }
    : { kind: 'all', except: change(selection.except, !selected) };
}

/** How many rows of a page are selected. */
export function shareOfPage(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((key) => isSelected(selection, key)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** The keys of a page from one row to another, in either direction; only the second if the first is on another page. */
export function rangeOf(page: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : page.indexOf(from), page.indexOf(to)];
  return start < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
