import { writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, Notice, ProductGrid, showToast, TextLink } from '@cubby/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SearchAddress, searchQuery } from '../contract.ts';
import { type SearchPage, searchPageSize } from '../rules.ts';
import { useEndInSight } from './use-end-in-sight.ts';
import { useResults } from './use-results.ts';

type SearchResultsProps = {
  address: SearchAddress;
  category: string | undefined;
  first: SearchPage;
  place: string;
  renderProduct: (product: SearchPage['products'][number], index: number) => ReactNode;
};

/** How many further pages load by scrolling before a button appears, so that the footer can be reached (ux S4). */
const pagesByScroll = 1;

/**
 * Results, with further pages loaded by scrolling and then by a button; without script the button is a link to the next
 * page.
 */
export function SearchResults({ address, category, first, place, renderProduct }: SearchResultsProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const { results, hasMore, loadMore, loading, failed } = useResults({ address, category, first, place }, showToast);
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [reader, sendReaderTo] = useState<number>();
  useEndInSight(end, () => void loadMore(), {
    watching: !failed && results.current - first.current < pagesByScroll,
    round: results.current,
  });
  // After the button, the focus moves to the first new result, not past all of them.
  useEffect(() => {
    if (reader === undefined) return;
    grid.current?.querySelectorAll('article')[reader]?.querySelector('a')?.focus({ preventScroll: true });
    sendReaderTo(undefined);
  }, [reader]);
  const shown = results.products.length + (first.current - 1) * searchPageSize;
  const pageHref = (page: number) => `${prefix}/search${writeQuery(searchQuery, { ...address, page })}`;
  return (
    <div aria-busy={loading}>
      {first.current > 1 && (
        <p className="mb-6">
          <TextLink href={pageHref(first.current - 1)} rel="prev">
            {text('search.earlier')}
          </TextLink>
        </p>
      )}
      <div ref={grid}>
        <ProductGrid>{results.products.map(renderProduct)}</ProductGrid>
      </div>
      <div ref={end} className="mt-10 grid justify-items-center gap-4 border-t border-rule pt-6">
        {failed && <Notice tone="error" title={text('search.failed')} />}
        <p className="text-small text-soft" role="status">
          {text('search.shown', { shown, total: results.total })}
        </p>
        {hasMore && (
          <ButtonLink
            look="secondary"
            href={pageHref(results.current + 1)}
            rel="next"
            aria-busy={loading || undefined}
            onClick={async (event) => {
              event.preventDefault();
              const before = results.products.length;
              if (await loadMore()) sendReaderTo(before);
            }}
          >
            {text('search.more', { shown, total: results.total })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
