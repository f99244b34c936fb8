import { createTranslator, type Locale, localeOfPath, type Messages, prefixOf } from '@cubby/i18n';
import type { SiteContext } from '@cubby/site';
import { createRoot } from 'react-dom/client';
import { keepLocale, keptLocale } from './keep-locale.ts';
import { restoreScroll } from './keep-scroll.ts';
import { languageStep } from './language-step.ts';

export async function startLanguage(
  { locale, offered }: SiteContext,
  messagesOf: (locale: Locale, part: string) => Promise<Messages>,
): Promise<void> {
  const step = languageStep({ locale, offered, kept: keptLocale(), wanted: navigator.languages });
  const path = localeOfPath(location.pathname, offered).path + location.search + location.hash;
  restoreScroll(path);
  if (step && 'go' in step) {
    keepLocale(step.go);
    location.replace(prefixOf(step.go) + path);
    return;
  }
  // One question at a time, and none during payment.
  const isBusy = document.documentElement.classList.contains('asks-consent') || path.startsWith('/checkout');
  if (!step || isBusy) return;
  const translator = createTranslator(step.offer, await messagesOf(step.offer, 'language'));
  const { LanguageOffer } = await import('./LanguageOffer.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  root.render(<LanguageOffer translator={translator} current={locale} path={path} onStay={leave} />);
}
