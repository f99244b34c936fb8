import type { Queryable } from '@cubby/db';
import { helpPath, helpSections } from '@cubby/features/content/rules';
import { rankTexts } from '@cubby/features/search/server';
import { type Locale, prefixOf, type Translator } from '@cubby/i18n';

export type HelpNeeds = { translatorOf: (locale: Locale) => Translator };
export type Article = { title: string; text: string; path: string };
const mostArticles = 3;

/** The articles of the help page in a language. */
const articlesIn = (locale: Locale, { text }: Translator): Article[] =>
  helpSections.flatMap(({ id, key, articles }) =>
    articles.map((article) => ({
      title: text(`${key}.${article}` as 'content.help.faq.account'),
      text: text(`${key}.${article}.text` as 'content.help.faq.account.text'),
      path: `${prefixOf(locale)}${helpPath}#${id}`,
    })),
  );

/** Those that may answer what somebody is about to ask. */
export async function findArticles(
  db: Queryable,
  { words, locale }: { words: string; locale: string },
  { translatorOf }: HelpNeeds,
): Promise<Article[]> {
  if (words.trim().length < 3) return [];
  const articles = articlesIn(locale as Locale, translatorOf(locale as Locale));
  const places = await rankTexts(db, {
    ...{ words, locale, most: mostArticles },
    titles: articles.map(({ title }) => title),
    bodies: articles.map(({ text }) => text),
  });
  return places.map((place) => articles[place]!);
}
