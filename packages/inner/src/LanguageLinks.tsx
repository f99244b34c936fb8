import { languages, prefixOf } from '@cubby/i18n';
import { useHydrated, useSite } from '@cubby/site';
import { useLocation } from 'react-router';

/** Languages by their own names; each links to the same page in that language (ux LG2). */
export function LanguageLinks() {
  const { locale, offered } = useSite();
  const { pathname, search } = useLocation();
  const here = useHydrated() ? pathname + search : pathname;
  return (
    <div data-document="" className="border-t border-rule">
      {offered.map((code) => (
        <a
          key={code}
          className="menu-item"
          href={prefixOf(code) + (here === '/' ? '' : here) || '/'}
          lang={code}
          hrefLang={code}
          aria-current={code === locale ? 'true' : undefined}
        >
          {languages[code].name}
        </a>
      ))}
    </div>
  );
}
