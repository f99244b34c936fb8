import { useStoredUser } from '@cubby/features/accounts/storefront';
import { CardCorner } from '@cubby/features/offers/storefront';
import { loadScreen } from '@cubby/site';
import { lazy, type ReactNode, Suspense } from 'react';

const CardHeart = lazy(() => loadScreen(() => import('./CardHeart.tsx')));

export function CardHearts({ children }: { children: ReactNode }) {
  const isMember = useStoredUser();
  return (
    <CardCorner
      value={
        isMember
          ? (product) => (
              <Suspense>
                <CardHeart product={product} />
              </Suspense>
            )
          : undefined
      }
    >
      {children}
    </CardCorner>
  );
}
