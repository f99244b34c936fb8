import { type Query, type QueryValues, writeQuery } from '@cubby/contract';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { useKeptList } from './use-kept-list.ts';
import { ViewMenu } from './ViewMenu.tsx';

type KeptViewsProps<Q extends Query> = {
  /** Under this name the views are kept in this browser. */
  name: string;
  query: Q;
  /** What the list shows now. */
  values: QueryValues<Q>;
  /** The list's address, without the language's prefix. */
  path: string;
};

/** The saved views of a list that is no table: its filters under a name, one of which can open it. */
export function KeptViews<Q extends Query>({ name, query, values, path }: KeptViewsProps<Q>) {
  const { text } = useText();
  const { prefix } = useSite();
  const asked = writeQuery(query, { ...values, page: undefined });
  const { views, keepViews, said, openWith } = useKeptList({ name, query, path, asked });
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <>
      <ViewMenu
        views={views}
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
