import { cx } from '../cx.ts';

/**
 * The shape of what is coming, in its size. The region around it carries `aria-busy`; show it only after some 200 ms
 * (ux X2).
 */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('skeleton', className ?? 'h-5 w-full')} aria-hidden="true" />;
}

/** The shape of a `ProductCard`. */
export function ProductCardSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-6 w-1/3" />
    </div>
  );
}
