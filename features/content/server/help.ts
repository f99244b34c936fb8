import type { Queryable } from '@cubby/db';
import { rankTexts } from '@cubby/features/search/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { contentPages, helpCodes, helpWords, plainText } from '../rules.ts';
import { type LoadedPage, pageIn } from './load-pages.ts';

export type Article = { title: string; text: string; path: string };

function articlesIn(pages: readonly LoadedPage[], brand: string, locale: Locale): Article[] {
  return helpCodes.flatMap((code) =>
    pageIn(pages, { code, brand, locale })
      .sections.filter(({ look }) => look !== 'action')
      .flatMap((section) => [...(section.blocks.length > 0 ? [section] : []), ...section.entries])
      .map(({ id, heading, blocks }) => ({
        title: heading,
        text: plainText(blocks),
        path: `${prefixOf(locale)}${contentPages[code].path}#${id}`,
      })),
  );
}

type Asked = { words: string; brand: string; locale: string; most: number };

export async function findArticles(
  db: Queryable,
  pages: readonly LoadedPage[],
  { words, brand, locale, most }: Asked,
): Promise<Article[]> {
  if (words.trim().length < helpWords.least) return [];
  const articles = articlesIn(pages, brand, locale as Locale);
  const places = await rankTexts(db, {
    ...{ words, locale, most },
    titles: articles.map(({ title }) => title),
    bodies: articles.map(({ text }) => text),
  });
  return places.map((place) => articles[place]!);
}
