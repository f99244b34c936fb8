import { useEffect } from 'react';

/** Keys by position, for keyboards without Latin letters. */
const placed: Readonly<Record<string, string>> = { KeyA: 'a', KeyJ: 'j', KeyK: 'k', Slash: '/' };

/**
 * The keys of an inner site, when no field has the focus and no modifier is held: `/` for the search field, `?` for
 * help, `j` and `k` for the rows of a list, `a` to take the row that has the focus, or the page's item.
 */
export function useShortcuts(search: () => void, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      if ((target as Element).closest?.(fields)) return;
      const asked = key === '؟' ? '?' : key > '~' && !event.shiftKey ? placed[code] : key;
      if (asked === '/') search();
      else if (asked === '?') help();
      else if (asked === 'j') go(1);
      else if (asked === 'k') go(-1);
      else if (asked === 'a') take();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, help]);
}

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=listbox]';

const rowsOf = () => [...document.querySelectorAll('main :is(tbody tr, .work-row, .sale-row, .found-row)')];

/** Presses the button with this key in the row that has the focus; a page without such rows has one at most. */
function take(): void {
  const row = rowsOf().find((each) => each.contains(document.activeElement));
  const buttons = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts=a]')];
  const pressed = row ? buttons.find((each) => row.contains(each)) : buttons.find((each) => !each.closest('.work-row'));
  pressed?.click();
}

/** Moves the focus to the link of the next row, from the row that has it. */
function go(step: 1 | -1): void {
  const rows = rowsOf();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[0] : rows[at + step];
  (row?.querySelector<HTMLElement>('.row-link') ?? row?.querySelector('a'))?.focus();
}
