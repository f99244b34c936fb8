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
  /** The key of the team that it is shared with; undefined: nobody else sees it. */
  team?: string | undefined;
  /** The owner's first name, if it is a colleague's; null once they have left. Undefined: one's own. */
  owner?: string | null | undefined;
  /** A former colleague's, which others on the team can delete. */
  isReadOnly?: boolean | undefined;
};

/** With whom views of a list can be shared; it has a name where there are several. */
export type Team = { key: string; name?: string | undefined };

/** Why views were not saved: with `ofName`, because of a view's name. Without words, they cannot be stored there. */
export type NotKept = { words?: string; ofName?: boolean };

/** Where the views of one list are kept. */
export type ViewStore = {
  /** Those known; the same reference as long as nothing changes. */
  read: () => readonly SavedView[];
  /** Calls `hear` when they may have changed. Returns a function that unsubscribes. */
  listen: (hear: () => void) => () => void;
  /** Replaces all. What colleagues own stays as it is. */
  keep: (views: readonly SavedView[]) => Kept | Promise<Kept>;
  /** Those with whom one's own can be shared; the same reference as long as nothing changes. */
  teams?: () => readonly Team[];
};
export type Kept = true | NotKept;

/** A change of a list's views. */
export type ViewChange = (views: readonly SavedView[]) => readonly SavedView[];
/** Makes a change. @param done what is said once it is kept, and how it is taken back */
export type ChangeViews = (change: ViewChange, done?: { words: string; undo: ViewChange }) => Promise<Kept>;

/** The views of a list in this browser. */
export function browserViews(list: string): ViewStore {
  const { read, listen, keep } = createBrowserStore(`cubby.views.${list}`, parsedViews);
  return { read, listen, keep: (views) => keep(views.length > 0 ? views : undefined) || {} };
}

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

/** With a view shared with a team, or with nobody. */
export const withTeam = (views: readonly SavedView[], id: string, team: string | undefined): readonly SavedView[] =>
  views.map((view) => (view.id === id ? { ...view, team } : view));

export const withoutView = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.filter((view) => view.id !== id);

export const isOwn = ({ owner }: SavedView): boolean => owner === undefined;

/** The message for a name that a view cannot have. */
export function nameError(views: readonly SavedView[], name: string, ownId?: string) {
  if (name === '') return 'tables.views.name.missing';
  const isTaken = views.some(
    (view) => isOwn(view) && view.id !== ownId && view.name.toLowerCase() === name.toLowerCase(),
  );
  return isTaken ? 'tables.views.name.taken' : undefined;
}
