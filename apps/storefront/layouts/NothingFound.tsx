import nothingFound from 'virtual:drawing/locker?color=sky';
import { pathOfSearch } from '@cubby/features/search/contract';
import type { SearchPage } from '@cubby/features/search/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Chip, EmptyState, TextLink } from '@cubby/ui';
import { CategoryTiles } from './CategoryTiles.tsx';

type NothingFoundProps = {
  query: string;
  fewerWords: SearchPage['fewerWords'];
};

/**
 * A search without results: the query, the same query with one word fewer, the categories, and a contact (spec 2.49, ux
 * S3).
 */
export function NothingFound({ query, fewerWords }: NothingFoundProps) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div className="pt-4 pb-16">
      <EmptyState
        heading="h1"
        drawing={<img src={nothingFound} alt="" width="240" height="240" />}
        title={query ? text('search.none', { query }) : text('search.heading')}
        action={<TextLink href={`${prefix}/contacts`}>{text('search.ask')}</TextLink>}
      >
        {text('search.none.help')}
        {fewerWords.length > 0 && (
          <div className="mt-4 flex flex-wrap items-center gap-2.5">
            <span>{text('search.fewer')}</span>
            {fewerWords.map(({ query: fewer, total }) => (
              <Chip key={fewer} href={prefix + pathOfSearch(fewer)}>
                {text('search.fewer.one', { query: fewer, count: total })}
              </Chip>
            ))}
          </div>
        )}
      </EmptyState>
      <h2 className="mt-8 mb-4 text-title">{text('search.categories')}</h2>
      <CategoryTiles />
    </div>
  );
}
