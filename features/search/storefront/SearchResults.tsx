import type { Section } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, Notice, ProductGrid } from '@cubby/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type SearchPage, searchPageSize } from '../rules.ts';
import { useResults } from './use-results.ts';

type SearchResultsProps = {
  query: string;
  category: string | undefined;
  section: Section | undefined;
  first: SearchPage;
  /** What tells this visit of the page from others: the router's key of the place. */
  place: string;
  /** How one result looks: composed by the page. */
  renderProduct: (product: SearchPage['products'][number], index: number) => ReactNode;
};

/** Results, the next of them by scrolling and then by a button; without script the button is a link to the next page. */
export function SearchResults({ query, category, section, first, place, renderProduct }: SearchResultsProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const { results, hasMore, loadMore, loading, failed, byScroll } = useResults({
    query,
    category,
    section,
    first,
    place,
  });
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(loadMore);
  useEffect(() => {
    load.current = loadMore;
  });
  useEffect(() => {
    if (!byScroll || !end.current || failed) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void load.current(),
      { rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [byScroll, failed]);
  const shown = results.products.length + (first.current - 1) * searchPageSize;
  const next = new URLSearchParams({ q: query, ...(section && { section }), page: String(results.current + 1) });
  return (
    <div aria-busy={loading}>
      <ProductGrid>{results.products.map(renderProduct)}</ProductGrid>
      <div ref={end} className="mt-10 grid justify-items-center gap-4 border-t border-rule pt-6">
        {failed && <Notice tone="error" live title={text('search.failed')} />}
        <p className="text-small text-soft tabular-nums" role="status">
          {text('search.shown', { shown, total: results.total })}
        </p>
        {hasMore && (
          <ButtonLink
            look="secondary"
            href={`${prefix}/search?${next}`}
            aria-busy={loading || undefined}
            onClick={(event) => {
              event.preventDefault();
              void loadMore();
            }}
          >
            {text('search.more', { shown, total: results.total })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
