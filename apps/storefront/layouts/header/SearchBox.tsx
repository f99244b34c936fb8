import { useText } from '@cubby/i18n/react';
import { goTo, loadScreen, useSite } from '@cubby/site';
import { cx, Icon } from '@cubby/ui';
import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchAid } from './SearchAid.tsx';
import { type HeaderPanels, useHeaderPanels } from './use-header-panels.ts';

type SearchBoxProps = {
  hint: string;
  className?: string;
  fieldClassName?: string;
  /** The text of its button, where the field is the main thing on a page; a header uses an icon. */
  button?: string;
  panels?: HeaderPanels;
};

/**
 * The shop's search: a form that works before any script has loaded (ux H1); suggestions load when the field is
 * focused. On the search page it keeps the query. Where a page has two, each opens and loads its own.
 */
export function SearchBox({ hint, className, fieldClassName, button, panels }: SearchBoxProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const alone = useHeaderPanels();
  const { open, show, close } = panels ?? alone;
  const field = useRef<HTMLInputElement>(null);
  const query = useQueryOfPage(field);
  const [Aid, setAid] = useState<ComponentType<Parameters<typeof SearchAid>[0]>>();
  const fetchAid = () => {
    if (Aid) return;
    // Without it the field is a plain one, and loading is tried again.
    loadScreen(() => import('./SearchAid.tsx')).then(
      ({ SearchAid }) => setAid(() => SearchAid),
      () => {},
    );
  };
  const showSearch = useCallback(() => show('search'), [show]);
  const closeSearch = useCallback(() => close('search'), [close]);
  const own = useId();
  const area = panels ? 'header' : own;
  useLeaving(open === 'search', area, closeSearch);
  return (
    <search className={cx('relative', className)} data-search-area={area}>
      <form
        action={`${prefix}/search`}
        className={cx('relative flex', button ? largeForm : 'items-center')}
        onPointerEnter={fetchAid}
        onSubmit={async (event) => {
          event.preventDefault();
          const label = field.current!.value.trim();
          if (await goTo(`/search${label && `?${new URLSearchParams({ q: label })}`}`)) field.current?.blur();
        }}
      >
        <input
          ref={field}
          className={button ? largeField : cx('input ps-11', fieldClassName)}
          type="search"
          name="q"
          maxLength={120}
          defaultValue={query}
          placeholder={hint}
          aria-label={text('shell.search')}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={() => {
            fetchAid();
            showSearch();
          }}
        />
        {button ? (
          <button type="submit" className={largeButton}>
            {button}
          </button>
        ) : (
          <button type="submit" className="absolute start-0 grid size-11 place-items-center text-soft">
            <Icon name="search" />
            <span className="sr-only">{text('shell.search')}</span>
          </button>
        )}
      </form>
      {Aid && field.current && (
        <Aid field={field.current} open={open === 'search'} show={showSearch} close={closeSearch} />
      )}
    </search>
  );
}

// Field and button in one frame, which shows the focus of its field.
const largeForm =
  'h-15 overflow-hidden rounded-control border-[1.5px] border-ink bg-raised focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus';
const largeField = 'min-w-0 flex-1 bg-transparent ps-4.5 text-ink placeholder:text-soft focus-visible:outline-none';
const largeButton =
  'bg-main px-6 font-strong text-on-main transition-colors hover:bg-main-hover focus-visible:-outline-offset-4 focus-visible:outline-on-main';

/** The query of the results page; each navigation writes the new page's own into the field. */
function useQueryOfPage(field: { current: HTMLInputElement | null }): string {
  const { pathname, search, key } = useLocation();
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (field.current) field.current.value = query;
  }, [key, query, field]);
  return query;
}

function useLeaving(open: boolean, area: string, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!(target as Element).closest?.(`[data-search-area="${area}"]`)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, area, close]);
}
