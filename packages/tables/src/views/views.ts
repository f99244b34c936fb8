import { alphabetOf } from '@cubby/i18n/formats';
import { createBrowserStore } from '@cubby/site';

/** A saved state of a list: filters and order as a query string such as `?status=LATE`, and columns. */
export type SavedView = {
  id: string;
  name: string;
  query: string;
  columns: readonly string[];
  /** Whether it is the list's default. One per list. */
  isDefault: boolean;
  /** The key of the team that it is shared with; undefined: nobody else sees it. */
  team?: string | undefined;
  /** The owner's first name, if it is a colleague's; null once they have left. Undefined: the user's own. */
  owner?: string | null | undefined;
  /** A former colleague's, which others on the team can delete. */
  isReadOnly?: boolean | undefined;
};

/** A team with which views of a list can be shared; named if there are several. */
export type Team = { key: string; name?: string | undefined };

/** Why views were not saved: with `ofName`, because of a view's name. Without words, they cannot be stored there. */
export type NotKept = { words?: string; ofName?: boolean };

/** The storage of one list's views. */
export type ViewStore = {
  /** Those known; the same reference as long as nothing changes. */
  read: () => readonly SavedView[];
  /** Calls `hear` when they may have changed. Returns a function that unsubscribes. */
  listen: (hear: () => void) => () => void;
  /** Replaces all. Colleagues' views are unchanged. */
  keep: (views: readonly SavedView[]) => Kept | Promise<Kept>;
  /** The teams with which the user's own can be shared; the same reference as long as nothing changes. */
  teams?: () => readonly Team[];
};
export type Kept = true | NotKept;

/** A change of a list's views. */
export type ViewChange = (views: readonly SavedView[]) => readonly SavedView[];
/** Makes a change. @param done the message once it is stored, and its undo */
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

/** Sets the default view, or unsets it if it already is. */
export const withDefault = (views: readonly SavedView[], id: string): readonly SavedView[] =>
  views.map((view) => ({ ...view, isDefault: view.id === id && !view.isDefault }));

/** Adds a view, or replaces the one with its id; sorted by name. */
export function withView(views: readonly SavedView[], view: SavedView, locale: string): readonly SavedView[] {
  const inOrder = alphabetOf(locale);
  return [...views.filter(({ id }) => id !== view.id), view].sort((a, b) => inOrder(a.name, b.name));
}

/** Shares a view with a team, or with nobody. */
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
