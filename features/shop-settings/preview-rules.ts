import { type Locale, languages } from '@cubby/i18n';

/** The messages between the form of a shop's page and its preview, which stand on different sites. */
export const previewName = 'cubby-shop-preview';
export type ShopDraft = { story: string; locale: Locale };

/** The words in a message to the preview; undefined if it is anything else. */
export function readDraft(message: unknown): ShopDraft | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { target, story, locale } = message as Record<string, unknown>;
  if (target !== previewName || typeof story !== 'string' || story.length > 2000) return undefined;
  return typeof locale === 'string' && Object.hasOwn(languages, locale)
    ? { story, locale: locale as Locale }
    : undefined;
}

/** What a reader of that language sees: the text in it, else in English, else the first that there is (spec 3.14). */
export function draftFor(texts: Partial<Record<Locale, string>>, locale: Locale): ShopDraft {
  const written = (Object.keys(languages) as Locale[]).filter((each) => texts[each]?.trim());
  const shown = [locale, 'en' as const, ...written.sort()].find((each) => written.includes(each)) ?? locale;
  return { story: texts[shown]?.trim() ?? '', locale: shown };
}
