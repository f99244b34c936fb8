import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx } from '@cubby/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type HeaderPanels, menuKey } from './use-header-panels.ts';

type HeaderPanelProps = {
  panels: HeaderPanels;
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
};

/**
 * The menu under the header. An overlay on wide screens; the whole page on phones (spec 2.48). Escape, a press
 * elsewhere and leaving by Tab close it. It is rendered only when opened, since few visitors do; without scripts it
 * leads to the front page with the menu open, where search engines follow its links too.
 */
export function MenuPanel({ panels, summary, summaryClassName, className, children }: HeaderPanelProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const isOpen = panels.open === 'menu';
  const { show, close } = panels;
  const { prefix } = useSite();
  const { text } = useText();
  // A native disclosure opens before any script has loaded.
  useEffect(() => {
    if (root.current?.open) show('menu');
  }, [show]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) close('menu');
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      root.current?.querySelector('summary')?.focus();
      close('menu');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [isOpen, close]);
  return (
    <details
      ref={root}
      open={isOpen}
      className={className}
      onToggle={(event) => {
        if (event.currentTarget.open) show('menu');
        else close('menu');
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className={cx('flex min-h-11 items-center gap-2 font-medium', summaryClassName)}
        onClick={(event) => {
          // Opened and rendered together: its own event comes a frame later.
          event.preventDefault();
          if (isOpen) close('menu');
          else show('menu');
        }}
      >
        {summary}
      </summary>
      <div className="absolute inset-x-0 top-full z-40 bg-ground py-6 tablet:rounded-card tablet:border tablet:border-rule tablet:bg-raised tablet:p-8 tablet:shadow-over">
        {isOpen ? (
          children
        ) : (
          <a className="text-link" href={`${prefix}/?${menuKey}=open`}>
            {text('shell.menu.whole')}
          </a>
        )}
      </div>
    </details>
  );
}
