import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import type { ReactNode } from 'react';

type FilterLinkProps = {
  on: boolean;
  /** How many products it would show. */
  count: number;
  /** The list with it, or without it where it is on. */
  href: string;
  /** One of several that exclude each other. */
  single?: boolean | undefined;
  children: ReactNode;
};

/** A value as a link, so that it works before any script and can be shared; one that would show nothing stays, still (ux L3). */
export function FilterLink({ href, ...value }: FilterLinkProps) {
  return (
    <li>
      {value.count === 0 && !value.on ? (
        <span className="choice text-soft" aria-disabled="true">
          <Value {...value} />
        </span>
      ) : (
        <a className="choice hover:text-main-deep" href={href} data-keep-scroll="" rel="nofollow">
          <Value {...value} />
        </a>
      )}
    </li>
  );
}

function Value({ on, count, single, children }: Omit<FilterLinkProps, 'href'>) {
  const { text, number } = useText();
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-5.5 flex-none place-items-center border-[1.5px]',
          single ? 'rounded-full' : 'rounded-(--corner-tick)',
          on ? 'border-main bg-main text-on-main' : 'border-edge bg-raised',
        )}
      >
        {on &&
          (single ? <span className="size-2 rounded-full bg-on-main" /> : <Icon name="check" className="size-4.5" />)}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">
        {on && <span className="sr-only">{text('offers.filter.applied')}</span>}
        {children}
      </span>
      <span className="text-small text-soft tabular-nums">
        <span className="sr-only">{text('offers.products', { count })}</span>
        <span aria-hidden="true">{number(count)}</span>
      </span>
    </>
  );
}
