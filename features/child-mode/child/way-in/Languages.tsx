import { languages, prefixOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { useLocation } from 'react-router';

/** Languages by their own names; each opens the same page in it. */
export function Languages() {
  const { text } = useText();
  const { locale, offered } = useSite();
  const { pathname } = useLocation();
  return (
    <nav className="kid-languages" aria-label={text('childMode.languages')}>
      {offered.map((code) => (
        <a
          key={code}
          href={prefixOf(code) + (pathname === '/' ? '' : pathname) || '/'}
          lang={code}
          hrefLang={code}
          aria-current={code === locale ? 'true' : undefined}
        >
          {languages[code].name}
        </a>
      ))}
    </nav>
  );
}
