import type { Section } from '@cubby/features/catalog/rules';
import { useClient } from '@cubby/site';
import { useEffect, useRef, useState } from 'react';
import { searchProducts } from '../contract.ts';
import type { SearchPage } from '../rules.ts';

type Search = {
  query: string;
  category: string | undefined;
  section: Section | undefined;
  first: SearchPage;
  place: string;
};

/** How many further pages come by scrolling before a button asks (ux S4). */
const pagesByScroll = 1;

/** Results as far as they were loaded at each place of the visit, so that going back shows the same ones (ux S4). */
const seen = new Map<string, SearchPage>();

/**
 * The results of a query, growing page by page up to the last one (spec 2.49). A new query begins again on page 1; an
 * answer to an old one is dropped (ux S5).
 */
export function useResults({ query, category, section, first, place }: Search) {
  const client = useClient();
  const [results, setResults] = useState(() => seen.get(place) ?? first);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    setResults(seen.get(place) ?? first);
    setFailed(false);
    setLoading(false);
    return () => running.current?.abort();
  }, [place, first]);

  const hasMore = results.current < results.last;
  const loadMore = async () => {
    if (loading || !hasMore) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setLoading(true);
    setFailed(false);
    try {
      const next = await client(searchProducts, { query, category, section, page: results.current + 1 }, { signal });
      const grown = { ...next, products: [...results.products, ...next.products] };
      seen.set(place, grown);
      setResults(grown);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
    if (!signal.aborted) setLoading(false);
  };
  return { results, hasMore, loadMore, loading, failed, byScroll: results.current - first.current < pagesByScroll };
}
