import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export type ComboboxOption = {
  key: string;
  /** Its address: an option is a link, so it can be opened in a new tab. */
  href: string;
  content: ReactNode;
  /** Called on choosing it, instead of following the link. */
  onChoose?: (event: MouseEvent) => void;
  className?: string;
};

type ComboboxProps = {
  /** A text field on the page: it works without this component. */
  field: HTMLInputElement;
  open: boolean;
  show: () => void;
  close: () => void;
  /** The list's name: “Suggestions”. */
  label: string;
  options: readonly ComboboxOption[];
  /** Text and buttons below the list, in the same box. */
  children?: ReactNode;
  className?: string;
};

/**
 * A list of choices under a text field (ARIA APG, editable combobox with a listbox): the arrow keys move through it
 * while the focus stays in the field; Enter follows the active option, or else does what the field does without it;
 * Escape closes.
 */
export function Combobox({ field, open, show, close, label, options, children, className }: ComboboxProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const keys = options.map(({ key }) => key).join('\n');
  const [walked, walk] = useState({ keys, to: -1 });
  // With new options, the active one of the old list is meaningless.
  const active = walked.keys === keys ? walked.to : -1;
  const isListed = open && options.length > 0;
  const idOf = (i: number) => `${id}-${i}`;

  useEffect(() => {
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    return () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
        field.removeAttribute(name);
    };
  }, [field]);

  useEffect(() => {
    field.ariaExpanded = String(isListed);
    give(field, 'aria-controls', isListed ? id : undefined);
    give(field, 'aria-activedescendant', isListed && active >= 0 ? idOf(active) : undefined);
    if (isListed && active >= 0) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return;
      const { length } = options;
      const to = (i: number) => {
        event.preventDefault();
        show();
        if (length > 0 && !event.altKey) walk({ keys, to: i });
      };
      if (event.key === 'ArrowDown') to(isListed ? (active + 1) % length : 0);
      else if (event.key === 'ArrowUp' && event.altKey) close();
      else if (event.key === 'ArrowUp') to(isListed && active > 0 ? active - 1 : length - 1);
      else if (event.key === 'Enter' && isListed && active >= 0) {
        event.preventDefault();
        document.getElementById(idOf(active))?.click();
      } else if (event.key === 'Escape' && open) {
        // The first Escape closes the list; a second one belongs to the field, which it clears.
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (event.key === 'Tab') {
        // Tab leaves, unless the box has something of its own to focus.
        if (!box.current?.querySelector('button, a:not([role=option])')) close();
      } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) walk({ keys, to: -1 });
    };
    const begin = () => {
      walk({ keys, to: -1 });
      show();
    };
    field.addEventListener('keydown', steer);
    field.addEventListener('input', begin);
    return () => {
      field.removeEventListener('keydown', steer);
      field.removeEventListener('input', begin);
    };
  });

  if (!open || (options.length === 0 && !children)) return null;
  return (
    <div ref={box} className={cx('combobox', className)}>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={label} tabIndex={-1}>
          {options.map(({ key, href, content, onChoose, className: own }, i) => (
            <a
              key={key}
              id={idOf(i)}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              className={cx('menu-item', own)}
              href={href}
              // A press leaves the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onChoose}
            >
              {content}
            </a>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

function give(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
