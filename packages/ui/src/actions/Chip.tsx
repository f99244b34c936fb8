import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

type ChipProps = {
  children: ReactNode;
  /** The address without (or with) this filter: filters live in the URL. */
  href: string;
  /** Given for an applied filter: the text before its name, as “Remove filter:”. */
  removeLabel?: string;
};

/** A filter chip: applied and removable, or available. */
export function Chip({ children, href, removeLabel }: ChipProps) {
  return (
    <a className={cx('chip', removeLabel && 'chip-on')} href={href}>
      {removeLabel && <VisuallyHidden>{removeLabel} </VisuallyHidden>}
      <span>{children}</span>
      {removeLabel && <Icon name="close" />}
    </a>
  );
}
