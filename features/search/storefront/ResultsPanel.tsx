import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Notice, Skeleton, showToast, TextLink } from '@cubby/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { pathOfSearch, searchFor } from '../contract.ts';
import type { SearchPage } from '../rules.ts';
import { SellersFound } from './SellersFound.tsx';
import { useEndInSight } from './use-end-in-sight.ts';
import { useResults } from './use-results.ts';

type ResultsPanelProps = {
  query: string;
  category: string | undefined;
  /**
   * Whether the visitor has just opened the panel, so that its heading takes the focus; while typing the field keeps
   * it.
   */
  takesFocus: RefObject<boolean>;
  renderProduct: (product: SearchPage['products'][number]) => ReactNode;
};

const nothingYet: SearchPage = {
  current: 0,
  total: 0,
  last: 1,
  products: [],
  corrected: null,
  meant: null,
  partial: false,
  fewerWords: [],
  sellers: [],
  asked: { query: '', priceFrom: null, priceTo: null },
};

/** All results below the field, in a separate scroll box, page after page to the last one (spec 2.49). */
export function ResultsPanel({ query, category, takesFocus, renderProduct }: ResultsPanelProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const { results, loadMore, hasMore, loading, failed } = useResults(
    { address: searchFor(query), category, first: nothingYet },
    showToast,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
    takesFocus.current = false;
  }, [takesFocus]);
  useEndInSight(end, () => void loadMore(), { watching: hasMore && !failed, round: results.current, box });
  const asked = results.current > 0;
  return (
    <section aria-busy={loading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
        <h2 ref={heading} tabIndex={-1} className="font-strong">
          {text('search.headingOf', { query: results.corrected ?? query })}
        </h2>
        <TextLink href={prefix + pathOfSearch(query)} className="text-small">
          {text('search.asPage')}
        </TextLink>
      </div>
      <div ref={box} className="max-h-[min(34rem,64dvh)] overflow-y-auto overscroll-contain border-y border-rule">
        <SellersFound sellers={results.sellers} className="px-3 py-2" />
        {asked && results.total === 0 && (
          <p className="px-3 py-6 text-soft">
            {text('search.none', { query })}
            <span className="block text-small">{text('search.none.help')}</span>
          </p>
        )}
        {results.meant && (
          <p className="px-3 py-2 text-small">
            {text('search.meant')} <TextLink href={prefix + pathOfSearch(results.meant)}>{results.meant}</TextLink>
          </p>
        )}
        {results.partial && <p className="px-3 py-2 text-small text-soft">{text('search.partial')}</p>}
        <ul className="divide-y divide-rule">
          {results.products.map((product) => (
            <li key={product.sku}>{renderProduct(product)}</li>
          ))}
        </ul>
        <div ref={end} className="grid gap-3 px-3 py-3 empty:min-h-px empty:p-0">
          {loading && <Skeleton className="h-18 w-full" />}
          {failed && (
            <Notice
              tone="error"
              title={text('search.failed')}
              action={
                <Button look="quiet" size="small" onClick={() => void loadMore()}>
                  {text('search.again')}
                </Button>
              }
            />
          )}
        </div>
      </div>
      <p className="px-3 pt-2 text-small text-soft" role="status">
        {asked && text('search.shown', { shown: results.products.length, total: results.total })}
      </p>
    </section>
  );
}
