import { type Query, readQuery, writeQuery } from '@cubby/contract';
import type { Said } from '@cubby/forms';
import { alphabetOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { createBrowserStore, goTo, useStored } from '@cubby/site';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { keeping } from './keeping.ts';
import { browserViews, type SavedView, type Team, type ViewStore } from './views.ts';

type KeptListProps<Q extends Query> = {
  name: string;
  query: Q;
  path: string;
  /** The list's current query string, without its page. */
  asked: string;
  views?: ViewStore;
};

/** The stored settings of a list: its views, and the columns chosen in this browser. */
export function useKeptList<Q extends Query>({ name, query, path, asked, views: store }: KeptListProps<Q>) {
  const { text, locale } = useText();
  const kept = useMemo(() => store ?? browserViews(name), [store, name]);
  const columns = useMemo(() => createBrowserStore(`cubby.columns.${name}`, parsedColumns), [name]);
  const stored = useSyncExternalStore(kept.listen, kept.read, noViews);
  const teams = useSyncExternalStore(kept.listen, kept.teams ?? noTeams, noTeams);
  const views = useMemo(() => {
    const inOrder = alphabetOf(locale);
    // A view may be older than the list's query.
    const asRead = (asked: string) => writeQuery(query, readQuery(query, new URLSearchParams(asked)));
    return stored
      .map((view) => ({ ...view, query: asRead(view.query) }))
      .sort((one, other) => inOrder(one.name, other.name));
  }, [stored, query, locale]);
  const chosen = useStored(columns, undefined);
  const [said, say] = useState<Said>();

  const keepViews = keeping(kept, say, text('tables.views.failed'));

  // Once its views are known, a list opened without a query shows its default view.
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === name || views.length === 0) return;
    opened.current = name;
    const first = views.find(({ isDefault }) => isDefault);
    if (!first || asked !== '') return;
    columns.keep(first.columns);
    if (first.query !== '') void goTo(path + first.query, { replace: true, preventScrollReset: true });
  }, [name, views]);

  return {
    views,
    teams,
    chosen,
    choose: columns.keep,
    keepViews,
    openWith: (view: SavedView) => columns.keep(view.columns),
    said: { said, busy: undefined },
  };
}

const none: readonly SavedView[] = [];
const noViews = () => none;
const alone: readonly Team[] = [];
const noTeams = () => alone;

const parsedColumns = (kept: unknown): readonly string[] | undefined =>
  Array.isArray(kept) && kept.every((key) => typeof key === 'string') ? kept : undefined;
