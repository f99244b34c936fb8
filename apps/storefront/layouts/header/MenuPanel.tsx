import { cx } from '@cubby/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { HeaderPanels } from './use-header-panels.ts';

type HeaderPanelProps = {
  panels: HeaderPanels;
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
};

/**
 * The menu under the header: a native disclosure, so that it opens before the script has come. Over the page on wide
 * screens; on phones it is the whole page (spec 2.48). Escape, a press elsewhere and leaving by Tab close it.
 */
export function MenuPanel({ panels, summary, summaryClassName, className, children }: HeaderPanelProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const isOpen = panels.open === 'menu';
  const { show, close } = panels;
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
      <summary className={cx('flex min-h-11 items-center gap-2 font-medium', summaryClassName)}>{summary}</summary>
      <div className="absolute inset-x-0 top-full z-40 bg-ground py-6 tablet:rounded-card tablet:border tablet:border-rule tablet:bg-raised tablet:p-8 tablet:shadow-over">
        {children}
      </div>
    </details>
  );
}
