import { cx } from '@cubby/ui';
import type { ReactNode } from 'react';

type TabsProps = {
  /** The common name of the parts. */
  label: string;
  tabs: readonly { href: string; label: ReactNode; isCurrent: boolean }[];
  className?: string;
};

/** Links to the parts of a list, with the current one underlined. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={cx('tabs mb-4', className)}>
      <ul>
        {tabs.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
