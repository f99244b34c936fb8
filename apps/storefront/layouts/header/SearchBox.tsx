import { useText } from '@cubby/i18n/react';
import { useNavigateTo, useSite } from '@cubby/site';
import { cx, Icon } from '@cubby/ui';
import { useLocation } from 'react-router';

type SearchBoxProps = {
  /** Shown in the empty field, beside a label that says the same to screen readers. */
  hint: string;
  className?: string;
  fieldClassName?: string;
  onFocus?: () => void;
};

/** The header's search: a form that works before any script has come (ux H1). On its own page it keeps the query. */
export function SearchBox({ hint, className, fieldClassName, onFocus }: SearchBoxProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const go = useNavigateTo();
  const { pathname, search } = useLocation();
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <search className={className}>
      <form
        action={`${prefix}/search`}
        className="relative flex items-center"
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          go(`/search${words && `?${new URLSearchParams({ q: words })}`}`);
        }}
      >
        <input
          key={query}
          className={cx('input ps-11', fieldClassName)}
          type="search"
          name="q"
          maxLength={120}
          defaultValue={query}
          placeholder={hint}
          aria-label={text('shell.search')}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={onFocus}
        />
        <button type="submit" className="absolute start-0 grid size-11 place-items-center text-soft">
          <Icon name="search" />
          <span className="sr-only">{text('shell.search')}</span>
        </button>
      </form>
    </search>
  );
}
