import { useText } from '@cubby/i18n/react';
import { Skeleton } from '@cubby/ui';

export function CheckoutSkeleton() {
  const { text } = useText();
  return (
    <div
      className="grid gap-4 pt-4 pb-20 desktop:grid-cols-[minmax(0,1fr)_23rem] desktop:gap-x-14"
      aria-busy="true"
      role="status"
    >
      <span className="sr-only">{text('cart.loading')}</span>
      <div className="desktop:col-start-2 desktop:row-start-1 desktop:pt-2">
        <Skeleton className="h-6 w-1/2 desktop:h-96 desktop:w-full" />
      </div>
      <div className="desktop:row-start-1">
        <div className="mt-8 grid max-w-form gap-6">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="grid gap-2">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
