import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { loadScreen, useHydrated, useSite } from '@cubby/site';
import { Skeleton } from '@cubby/ui';
import { lazy, Suspense } from 'react';
import { useBrand } from '../brands/brand.ts';

const RestockPanel = lazy(() => loadScreen(() => import('./RestockPanel.tsx')));

export function TellMe({ sku }: { sku: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { childrenLookAround } = useBrand();
  const hydrated = useHydrated();
  const waiting = <Skeleton className="h-36 w-full" />;
  return (
    <section id="restock" aria-labelledby="restock-head" className="grid w-full gap-2 border-t border-rule pt-4">
      <h2 id="restock-head" className="font-strong">
        {text('restock.link')}
      </h2>
      <noscript>{text('restock.noScript')}</noscript>
      {hydrated ? (
        <Suspense fallback={waiting}>
          <RestockPanel
            key={sku}
            sku={sku}
            adultsOnly={childrenLookAround}
            offersHref={`${prefix}${pathOfProduct(sku)}`}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
