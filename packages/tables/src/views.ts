import { alphabetOf } from '@cubby/i18n/formats';
import { createBrowserStore } from '@cubby/site';

/** A list as somebody likes to see it: filters and order as a query string such as `?status=LATE`, and columns. */
export type SavedView = {
  id: string;
  name: string;
  query: string;
  columns: readonly string[];
  /** The list opens with it. One per list. */
  isDefault: boolean;
};

/** Where the views of one list are kept. */
export type ViewStore = {
  /** Those known; the same reference as long as nothing changes. */
  read: () => readonly SavedView[];
  /** Calls `hear` when they may have changed. Returns a function that unsubscribes. */
  listen: (hear: () => void) => () => void;
  /** Replaces all. False if they could not be kept. */
  keep: (views: readonly SavedView[]) => boolean | Promise<boolean>;
};

/** The length of a view's name. */
export const longestName = 40;

/** The views of a list in this browser. */
export const browserViews = (list: string): ViewStore => createBrowserStore(`cubby.views.${list}`, parsedViews);

const parsedViews = (kept: unknown): readonly SavedView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

function isView(kept: unknown): kept is SavedView {
  const { id, name, query, columns } = (kept ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return [id, name, query].every((each) => typeof each === 'string') && Array.isArray(columns);
}

/** With a view that opens the list; without one, if it is the one that does. */
export const withDefault = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.map((view) => ({ ...view, isDefault: view.id === id && !view.isDefault }));

/** With a view added, or changed if one has its id; in the order of their names. */
export function withView(views: readonly SavedView[], view: SavedView, locale: string): readonly SavedView[] {
  const inOrder = alphabetOf(locale);
  return [...views.filter(({ id }) => id !== view.id), view].sort((a, b) => inOrder(a.name, b.name));
}

export const withoutView = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((view) => view.id !== id);

/** The message for a name that a view cannot have. */
export function nameError(views: readonly SavedView[], name: string, ownId?: string) {
  if (name === '') return 'tables.views.name.missing';
  const isTaken = views.some((view) => view.id !== ownId && view.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'tables.views.name.taken' : undefined;
}
