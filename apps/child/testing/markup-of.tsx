import { join } from 'node:path';
import { type Locale, prefixOf } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { page } from '@cubby/site';
import { renderPage } from '@cubby/site/server';
import { wellNested } from '@cubby/testing/well-nested';
import type { ReactNode } from 'react';

const translators = loadTranslators(join(import.meta.dirname, '..', '..', '..'));

/**
 * A screen as the server renders it.
 * @param data what its page's loader answers
 * @param account who is signed in at an inner site
 */
export async function markupOf(
  screen: ReactNode,
  locale: Locale = 'en',
  data: unknown = null,
  account: unknown = null,
): Promise<string> {
  const only = page({ id: 'only', path: '/screen' }, async () => ({
    loader: async () => data,
    Component: () => screen,
  }));
  const rendered = await renderPage(
    { routes: [{ id: 'signed-in', loader: () => account, children: [only] }], titleSuffix: '' },
    new Request(`https://child.example${prefixOf(locale)}/screen`),
    {
      ...{ brand: 'child', locale, offered: translators.offered, translator: translators.of(locale) },
      client: () => Promise.reject(new Error('a screen asks nothing')),
      ...{ prefix: prefixOf(locale), settings: {} },
    },
    { origin: 'https://child.example', entry: '/entry.js', preloads: [], styles: [], fonts: [] },
  );
  if (rendered.kind !== 'page') throw new Error('a redirect');
  return wellNested(/<div id="root">(.*)<\/div><script/s.exec(rendered.html.join(''))![1]!);
}

/** Its visible text in one line, without the direction marks around names. */
export const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/&#x27;|&quot;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
