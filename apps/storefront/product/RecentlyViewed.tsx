import { loadScreen, useHydrated } from '@cubby/site';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBrand } from '../brands/brand.ts';
import { noteViewed, useViewed } from './viewed.ts';

const ViewedProducts = lazy(() => loadScreen(() => import('./ViewedProducts.tsx')));

/** Remembers that a product was viewed, where the brand allows it. */
export function useNoteViewed(sku: string): void {
  const { childrenLookAround } = useBrand();
  useEffect(() => {
    if (!childrenLookAround) noteViewed(sku);
  }, [sku, childrenLookAround]);
}

/**
 * Recently viewed products, except the one on this page. It loads when scrolled near, without shifting anything on the
 * screen.
 */
export function RecentlyViewed({ except = '' }: { except?: string }) {
  const { childrenLookAround } = useBrand();
  const hydrated = useHydrated();
  const skus = useViewed().filter((sku) => sku !== except);
  const mark = useRef<HTMLDivElement>(null);
  const [near, come] = useState(false);
  const wanted = hydrated && !childrenLookAround && skus.length > 0;
  useEffect(() => {
    if (!wanted || near || !mark.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(true), { rootMargin: '600px' });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [wanted, near]);
  if (!wanted) return null;
  return (
    <div ref={mark} className="min-h-px print:hidden">
      {near && (
        <Suspense>
          <ViewedProducts skus={skus} />
        </Suspense>
      )}
    </div>
  );
}
