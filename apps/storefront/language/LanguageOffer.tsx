import { directionOf, type Locale, prefixOf, type Translator } from '@cubby/i18n';
import { Button } from '@cubby/ui';
import { keepLocale } from './keep-locale.ts';
import { prepareLanguageChange } from './prepare-change.ts';

type LanguageOfferProps = {
  translator: Translator;
  current: Locale;
  /** The page's path in the default language, with its query. */
  path: string;
  onStay: () => void;
};

/**
 * A strip that offers the page in the browser's language, in that language's words. It covers no more than its height.
 */
export function LanguageOffer({ translator: { locale, text }, current, path, onStay }: LanguageOfferProps) {
  return (
    <aside className="language-offer" lang={locale} dir={directionOf(locale)} aria-label={text('language.offer')}>
      <p>{text('language.offer')}</p>
      <a
        className="button button-primary button-small"
        href={prefixOf(locale) + path}
        data-document=""
        onClick={(event) => prepareLanguageChange(event, locale, path)}
      >
        {text('language.offer.read')}
      </a>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          keepLocale(current);
          onStay();
        }}
      >
        {text('language.offer.stay')}
      </Button>
    </aside>
  );
}
