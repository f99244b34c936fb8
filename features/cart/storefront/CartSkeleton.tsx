import { Skeleton } from '@cubby/ui';

export function CartSkeleton({ label }: { label: string }) {
  return (
    <div
      className="mt-8 grid min-h-svh content-start gap-8 desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:gap-12"
      aria-busy="true"
      role="status"
    >
      <span className="sr-only">{label}</span>
      <div className="grid gap-5">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[6rem_1fr] gap-5 border-t border-rule pt-5">
            <Skeleton className="aspect-square w-full" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
      <div className="grid content-start gap-4 border-t border-rule pt-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  );
}
