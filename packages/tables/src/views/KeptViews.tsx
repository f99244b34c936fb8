import { type Query, type QueryValues, writeQuery } from '@cubby/contract';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { useKeptList } from './use-kept-list.ts';
import { ViewMenu } from './ViewMenu.tsx';
import type { ViewStore } from './views.ts';

type KeptViewsProps<Q extends Query> = {
  /** What this browser remembers of the list is kept under it. */
  name: string;
  query: Q;
  /** What the list shows now. */
  values: QueryValues<Q>;
  /** The list's address, without the language's prefix. */
  path: string;
  /** Where views are kept; in this browser by default. */
  views?: ViewStore;
  /** The edge of its button that the menu is aligned with, where it has less room on the other side. */
  align?: 'start' | 'end';
};

/** The saved views of a list that is no table: its filters under a name, one of which can open it. */
export function KeptViews<Q extends Query>({
  name,
  query,
  values,
  path,
  views: store,
  align = 'start',
}: KeptViewsProps<Q>) {
  const { text } = useText();
  const { prefix } = useSite();
  const asked = writeQuery(query, { ...values, page: undefined });
  const { views, teams, keepViews, said, openWith } = useKeptList({
    name,
    query,
    path,
    asked,
    ...(store && { views: store }),
  });
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <>
      <ViewMenu
        {...{ views, teams, align }}
        query={asked}
        columns={[]}
        hrefOf={(to) => prefix + path + to}
        onOpen={openWith}
        onChange={keepViews}
      />
      <ActionResult {...said} undo={text('tables.undo')} />
    </>
  );
}
