import nothingFound from 'virtual:drawing/locker?color=sky';
import type { SearchPage } from '@cubby/features/search/rules';
import { SellersFound } from '@cubby/features/search/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { EmptyState, TextLink } from '@cubby/ui';
import { CategoryTiles } from './CategoryTiles.tsx';
import { OtherQueries } from './OtherQueries.tsx';

type NothingFoundProps = {
  query: string;
  found: Pick<SearchPage, 'meant' | 'fewerWords' | 'sellers'>;
};

/**
 * A search without results: the query, what may have been meant, the same query with one word fewer, the categories, and a contact (spec 2.49, ux
 * S3).
 */
export function NothingFound({ query, found }: NothingFoundProps) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div className="pt-4 pb-16">
      <EmptyState
        heading="h1"
        drawing={<img src={nothingFound} alt="" width="240" height="240" />}
        title={
          query ? text(found.sellers.length ? 'search.headingOf' : 'search.none', { query }) : text('search.heading')
        }
        action={<TextLink href={`${prefix}/contacts`}>{text('search.ask')}</TextLink>}
      >
        {found.sellers.length === 0 && text('search.none.help')}
        <SellersFound sellers={found.sellers} className="mt-4" />
        <OtherQueries found={found} />
      </EmptyState>
      <h2 className="mt-8 mb-4 text-title">{text('search.categories')}</h2>
      <CategoryTiles />
    </div>
  );
}
