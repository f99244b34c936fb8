import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

type Tone = 'info' | 'success' | 'warning' | 'error';
const icons: Record<Tone, IconName> = { info: 'info', success: 'success', warning: 'warning', error: 'error' };

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Appears after an action: screen readers announce errors immediately, other messages in turn. */
  live?: boolean;
  /** It replaces the focused element, and takes the focus when it appears (WCAG 2.4.3). */
  takesFocus?: boolean;
};

/** A message about the page, shown in it. */
export function Notice({ tone = 'info', title, children, action, live, takesFocus }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      className={`notice notice-${tone}`}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icons[tone]} />
      <div className="notice-text">
        {title && <p className="font-strong">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="ms-auto">{action}</div>}
    </div>
  );
}
