import { languages, prefixOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Menu } from '@cubby/ui';
import { useLocation } from 'react-router';
import { prepareLanguageChange } from '../../language/prepare-change.ts';

type LanguageSwitcherProps = {
  className?: string;
  summaryClassName?: string;
  short?: boolean;
};

/** Languages by their own names; each links to the same page in that language (ux LG2). */
export function LanguageSwitcher({ className, summaryClassName, short }: LanguageSwitcherProps) {
  const { locale, offered } = useSite();
  const { text } = useText();
  const { pathname, search } = useLocation();
  // A cached page does not know the visitor's whole query: the browser completes it.
  const here = useHydrated() ? pathname + search : pathname;
  return (
    <Menu
      align="end"
      className={className}
      summaryClassName={summaryClassName ?? 'flex min-h-11 min-w-11 items-center justify-center font-medium'}
      summary={
        <>
          <span className="sr-only">{text('shell.language')}: </span>
          <span className={short ? 'sr-only' : 'max-wide:sr-only'}>{languages[locale].name}</span>
          <span className={short ? undefined : 'wide:hidden'} aria-hidden="true">
            {languages[locale].short}
          </span>
        </>
      }
    >
      <div data-document="">
        {offered.map((code) => (
          <a
            key={code}
            className="menu-item"
            href={prefixOf(code) + here}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            onClick={(event) => {
              // A place of the page, or the token of a mailed link, which no server sees.
              event.currentTarget.hash = location.hash;
              prepareLanguageChange(event, code, here);
            }}
          >
            {languages[code].name}
          </a>
        ))}
      </div>
    </Menu>
  );
}
