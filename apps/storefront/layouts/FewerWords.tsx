import { pathOfSearch } from '@cubby/features/search/contract';
import type { SearchPage } from '@cubby/features/search/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Chip } from '@cubby/ui';

/** Links to the same query with one word fewer (ux S3). */
export function FewerWords({ fewerWords }: { fewerWords: SearchPage['fewerWords'] }) {
  const { prefix } = useSite();
  const { text } = useText();
  if (fewerWords.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      <span>{text('search.fewer')}</span>
      {fewerWords.map(({ query, total }) => (
        <Chip key={query} href={prefix + pathOfSearch(query)}>
          {text('search.fewer.one', { query, count: total })}
        </Chip>
      ))}
    </div>
  );
}
