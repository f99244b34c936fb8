import { type Query, type QueryValues, writeQuery } from '@cubby/contract';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { useKeptList } from './use-kept-list.ts';
import { ViewMenu } from './ViewMenu.tsx';
import type { ViewStore } from './views.ts';

type KeptViewsProps<Q extends Query> = {
  /** The key under which this browser stores settings of the list. */
  name: string;
  query: Q;
  /** The list's current query. */
  values: QueryValues<Q>;
  /** The list's address, without the language's prefix. */
  path: string;
  /** Where views are stored; in this browser by default. */
  views?: ViewStore;
  /** The edge of its button with which the menu is aligned, if there is less space on the other side. */
  align?: 'start' | 'end';
};

/** The saved views of a list that is not a table: its filters under a name, one of which can be the default. */
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
