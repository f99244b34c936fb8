import { join } from 'node:path';
import { type Locale, prefixOf } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { page } from '@cubby/site';
import { renderPage } from '@cubby/site/server';
import { wellNested } from '@cubby/testing/well-nested';
import type { ReactNode } from 'react';

const translators = loadTranslators(join(import.meta.dirname, '..', '..', '..'));

export async function markupOf(
  screen: ReactNode,
  locale: Locale = 'en',
  settings: Record<string, string> = {},
): Promise<string> {
  const only = page({ id: 'only', path: '/screen' }, async () => ({ Component: () => screen }));
  const rendered = await renderPage(
    { routes: [only], titleSuffix: '' },
    new Request(`https://shop.example${prefixOf(locale)}/screen`),
    {
      ...{ brand: 'cubby', locale, offered: translators.offered, translator: translators.of(locale) },
      client: () => Promise.reject(new Error('a screen asks nothing')),
      ...{ prefix: prefixOf(locale), settings },
    },
    { origin: 'https://shop.example', entry: '/entry.js', preloads: [], styles: [], fonts: [] },
  );
  if (rendered.kind !== 'page') throw new Error('a redirect');
  return wellNested(/<div id="root">(.*)<\/div><script/s.exec(rendered.html.join(''))![1]!);
}
