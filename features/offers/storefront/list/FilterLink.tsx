import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';
import type { ReactNode } from 'react';

type FilterLinkProps = {
  on: boolean;
  /** How many products it would show. */
  count: number;
  /** The list with this value, or without it if it is selected. */
  href: string;
  single?: boolean | undefined;
  children: ReactNode;
};

/**
 * A value as a link, so that it works without script and can be shared; one without results is shown but not linked (ux
 * L3).
 */
export function FilterLink({ on, count, href, single, children }: FilterLinkProps) {
  const { text, number } = useText();
  const className = cx('filter', single && 'filter-single', on && 'filter-on');
  const value = (
    <>
      {on && <span className="sr-only">{text('offers.filter.applied')}</span>}
      {children}
      <span className="sr-only">{text('offers.products', { count })}</span>
      <span aria-hidden="true">{number(count)}</span>
    </>
  );
  return (
    <li>
      {count === 0 && !on ? (
        <span className={className} aria-disabled="true">
          {value}
        </span>
      ) : (
        <a className={className} href={href} rel="nofollow">
          {value}
        </a>
      )}
    </li>
  );
}
