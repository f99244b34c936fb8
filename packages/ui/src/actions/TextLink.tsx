import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A link within or below text. The address is a plain `href`; the router takes over the click. */
export function TextLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} className={cx('text-link', className)} />;
}
