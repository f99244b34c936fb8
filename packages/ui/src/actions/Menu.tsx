import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';

type MenuProps = {
  /** What the summary shows; its text is the menu's name. */
  summary: ReactNode;
  children: ReactNode;
  /** The edge of the summary that the panel is aligned with. */
  align?: 'start' | 'end';
  className?: string;
  summaryClassName?: string;
};

/**
 * A button that opens a small panel of links. It is a native disclosure, so it opens before any script has loaded; the
 * script closes it on Escape, on a click elsewhere, on leaving by Tab and on choosing an entry.
 */
export function Menu({ summary, children, align = 'start', className, summaryClassName }: MenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => (root.current ? closeLikeAMenu(root.current) : undefined), []);
  return (
    <details ref={root} className={cx('menu', className)}>
      <summary className={summaryClassName ?? 'button button-quiet'}>{summary}</summary>
      <div className={cx('menu-panel', align === 'end' && 'menu-panel-end')}>{children}</div>
    </details>
  );
}

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Rendered when it is first opened; without it, the whole content is rendered immediately. */
  unopened?: ReactNode;
};

/** Content that unfolds below its heading: questions, long details, filters. */
export function Disclosure({ summary, children, open, unopened }: DisclosureProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [wasOpened, note] = useState(open || unopened === undefined);
  // It opens before any script has loaded.
  useEffect(() => note((was) => was || root.current?.open === true), []);
  return (
    <details
      ref={root}
      className="disclosure"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && note(true)}
    >
      <summary>
        <span>{summary}</span>
        <Icon name="chevronDown" />
      </summary>
      <div>{wasOpened ? children : unopened}</div>
    </details>
  );
}

function closeLikeAMenu(menu: HTMLDetailsElement) {
  const close = () => {
    menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    close();
  };
  const onPress = (event: PointerEvent) => {
    if (!menu.contains(event.target as Node)) close();
  };
  const onLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) close();
  };
  const onChoice = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a')) return;
    // The page may stay, with its list in another order: the entry is hidden, so its focus moves to an element that
    // stays.
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
    close();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  menu.addEventListener('focusout', onLeave);
  menu.addEventListener('click', onChoice);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPress);
    menu.removeEventListener('focusout', onLeave);
    menu.removeEventListener('click', onChoice);
  };
}
