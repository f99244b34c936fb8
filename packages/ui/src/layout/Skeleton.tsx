import { cx } from '../cx.ts';

/**
 * A placeholder with the shape and size of the loading content. The region around it carries `aria-busy`; show it only
 * after some 200 ms (ux X2).
 */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('skeleton', className ?? 'h-5 w-full')} aria-hidden="true" />;
}
