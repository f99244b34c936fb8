import { useClient, useHydrated } from '@cubby/site';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type SearchAddress, searchProducts } from '../contract.ts';
import type { SearchPage } from '../rules.ts';
import { cachedResults, keepResults } from './cached-results.ts';

type Search = {
  address: SearchAddress;
  category: string | undefined;
  /** The results already loaded; page 0 means none yet. */
  first: SearchPage;
  /** The location of the visit that going back returns to; undefined if there is none. */
  place?: string;
};

/**
 * The results of a query, growing page by page up to the last one (spec 2.49). A new query starts again at page 1; an
 * answer to an old one is dropped (ux S5). `onFailure` gets the reason when a page fails; results already shown stay
 * (spec 8.6).
 */
export function useResults(
  { address, category, first, place = '' }: Search,
  onFailure: (label: string) => void = () => {},
) {
  const client = useClient();
  // The server's results are shown first, then what this tab has cached beyond them.
  const hydrated = useHydrated();
  const [grown, grow] = useState<{ place: string; results: SearchPage }>();
  const known = grown?.place === place ? grown.results : hydrated && place ? cachedResults(place)?.results : undefined;
  const results = known ?? first;
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const running = useRef<AbortController>(undefined);
  useScrollRestoration(place, hydrated, known);

  useEffect(() => {
    setFailed(false);
    setLoading(false);
    return () => running.current?.abort();
  }, [place]);

  const hasMore = results.current < results.last;
  const loadMore = async (): Promise<boolean> => {
    if (loading || !hasMore) return false;
    running.current = new AbortController();
    const { signal } = running.current;
    setLoading(true);
    setFailed(false);
    try {
      const next = await client(searchProducts, { ...address, category, page: results.current + 1 }, { signal });
      if (signal.aborted) return false;
      const all = { ...next, products: [...results.products, ...next.products] };
      if (place) keepResults({ place, results: all, scrolled: 0 });
      grow({ place, results: all });
    } catch (error) {
      if (signal.aborted) return false;
      setFailed(true);
      onFailure((error as Error).message);
    }
    setLoading(false);
    return !signal.aborted;
  };
  return { results, hasMore, loadMore, loading, failed };
}

/**
 * If the document was left and loaded again, we restore the scroll position: the page was shorter when the browser
 * tried.
 */
function useScrollRestoration(place: string, hydrated: boolean, grown: SearchPage | undefined): void {
  const arrived = useRef(hydrated);
  useLayoutEffect(() => {
    if (!hydrated || arrived.current) return;
    arrived.current = true;
    const scrolled = place && cachedResults(place)?.scrolled;
    if (scrolled) window.scrollTo(0, scrolled);
  }, [hydrated, place]);
  useEffect(() => {
    if (!place || !grown) return;
    const leave = () => keepResults({ place, results: grown, scrolled: window.scrollY });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [place, grown]);
}
