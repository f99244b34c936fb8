import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

type BadgeProps = { children: ReactNode; tone?: 'plain' | 'marker' | 'second' | 'warning' | 'main'; icon?: IconName };

/** Two or three words that stand out. Colour supports the words, it never replaces them. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'plain' && `badge-${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A small number on an icon, such as the number of items in the cart. */
export function Count({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>;
}
