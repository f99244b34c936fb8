import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** The page's column with the brand's margins. */
export function Frame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('frame', className)}>{children}</div>;
}

/**
 * The thin red rule of an exercise book at the start of the line, in a `Frame` that spans the page. Brands without one
 * render nothing.
 */
export function MarginLine() {
  return <span className="margin-line" aria-hidden="true" />;
}
