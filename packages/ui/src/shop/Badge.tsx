import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

type BadgeProps = { children: ReactNode; tone?: 'plain' | 'marker' | 'second' | 'warning' | 'main'; icon?: IconName };

/** Two or three words that set a thing apart. Colour supports the words, it never replaces them. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'plain' && `badge-${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A small figure on a sign, as the number of things in the cart. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>;
}
