import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

type Tone = 'info' | 'success' | 'warning' | 'error';
const icons: Record<Tone, IconName> = { info: 'info', success: 'success', warning: 'warning', error: 'error' };

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Appears after an action: screen readers announce it at once (errors) or in turn. */
  live?: boolean;
};

/** A message about the page, shown in it. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <Icon name={icons[tone]} />
      <div className="notice-text">
        {title && <p className="font-strong">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="ms-auto">{action}</div>}
    </div>
  );
}
