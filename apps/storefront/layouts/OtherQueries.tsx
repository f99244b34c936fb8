import { pathOfSearch } from '@cubby/features/search/contract';
import type { SearchPage } from '@cubby/features/search/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Chip } from '@cubby/ui';

type OtherQueriesProps = { found: Pick<SearchPage, 'meant' | 'fewerWords'> };

/** Links to what may have been meant (ux S2), and to the same query with one word fewer (ux S3). */
export function OtherQueries({ found: { meant, fewerWords } }: OtherQueriesProps) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <>
      {meant && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <span>{text('search.meant')}</span>
          <Chip href={prefix + pathOfSearch(meant)}>
            <bdi>{meant}</bdi>
          </Chip>
        </div>
      )}
      {fewerWords.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          <span>{text('search.fewer')}</span>
          {fewerWords.map(({ query, total }) => (
            <Chip key={query} href={prefix + pathOfSearch(query)}>
              {text('search.fewer.one', { query, count: total })}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
