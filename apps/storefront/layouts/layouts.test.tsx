import { join } from 'node:path';
import type { Locale } from '@cubby/i18n';
import { prefixOf } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { page } from '@cubby/site';
import { renderPage } from '@cubby/site/server';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Brand } from '../brands/brand.ts';
import { brand as cubby } from '../brands/cubby/index.ts';
import { brand as kids } from '../brands/kids/index.ts';
import { ClearLayout, MinimalLayout, SmallLayout } from './QuietLayouts.tsx';
import { ShopRoot } from './ShopRoot.tsx';

const origin = 'https://shop.example';
const translators = loadTranslators(join(import.meta.dirname, '..', '..', '..'));

type Options = { brand?: Brand; locale?: Locale; settings?: Record<string, string> };

async function markupOf(layout: ReactNode, { brand = cubby, locale = 'en', settings = {} }: Options = {}) {
  const only = page({ id: 'only', path: '/letter' }, async () => ({ Component: () => <h1>No more letters</h1> }));
  const rendered = await renderPage(
    {
      routes: [{ id: 'shop', element: <ShopRoot brand={brand} />, children: [{ element: layout, children: [only] }] }],
      titleSuffix: '',
    },
    new Request(`${origin}${prefixOf(locale)}/letter`),
    {
      brand: brand.code,
      locale,
      offered: translators.offered,
      translator: translators.of(locale),
      client: () => Promise.reject(new Error('a layout asks nothing')),
      prefix: prefixOf(locale),
      settings: { sellerUrl: 'https://sellers.example', ...settings },
    },
    { origin, entry: '/entry.js', preloads: [], styles: [], fonts: [] },
  );
  if (rendered.kind !== 'page') throw new Error('a redirect');
  return /<div id="root">(.*)<\/div><script/s.exec(rendered.html.join(''))![1]!;
}

const headerOf = (markup: string): string => /<header.*?<\/header>/s.exec(markup)?.[0] ?? '';
const linksOf = (markup: string): string[] => [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
const languages = translators.offered.map((locale) => `${prefixOf(locale)}/letter`);

describe('the quiet layouts', () => {
  test('a small header has logo, cart, login menu and languages (spec 2.41); the menu links to the seller site and not to the manager site (spec 2.59)', async () => {
    const markup = await markupOf(<SmallLayout />);
    expect(linksOf(headerOf(markup)).sort()).toEqual(
      ['/', '/cart', '/profile/details/account', 'https://sellers.example/', ...languages].sort(),
    );
    expect(markup).toMatch(/<main[^>]*><h1>No more letters<\/h1><\/main>/);
    expect(markup).not.toContain('<footer');
  });

  test('its links keep the language', async () => {
    const links = linksOf(headerOf(await markupOf(<SmallLayout />, { locale: 'ar', brand: kids })));
    expect(links).toEqual(
      expect.arrayContaining(['/ar/', '/ar/cart', '/ar/profile/details/account', 'https://sellers.example/ar/']),
    );
  });

  test('a minimal header has only logo and languages, a clear one only the logo', async () => {
    expect(linksOf(headerOf(await markupOf(<MinimalLayout />))).sort()).toEqual(['/', ...languages].sort());
    expect(linksOf(headerOf(await markupOf(<ClearLayout>Sorry</ClearLayout>)))).toEqual(['/']);
  });
});

describe.each([cubby, kids])('the footer of $name', (brand) => {
  const { Footer } = brand;

  test('links to the shop’s pages elsewhere by host name, where a setting lists them (spec 2.58)', async () => {
    const settings = { socialUrls: 'https://www.social.example/cubby,https://films.example/@cubby' };
    const markup = await markupOf(<Footer />, { brand, settings });
    expect(linksOf(markup)).toEqual(
      expect.arrayContaining(['https://www.social.example/cubby', 'https://films.example/@cubby']),
    );
    expect(markup).toContain('<bdi>social.example</bdi>');
  });

  test.each(translators.offered)(
    'has no two links of one name to different places, in %s (WCAG 2.4.4)',
    async (locale) => {
      const markup = await markupOf(<Footer />, { brand, locale, settings: { shopUrl: '', kidsUrl: '' } });
      const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<bdi>)?([^<]+)</g)];
      expect(links.length).toBeGreaterThan(20);
      const placesOf = Map.groupBy(links, ([, , name]) => name!.toLowerCase());
      expect([...placesOf].filter(([, all]) => new Set(all.map(([, href]) => href)).size > 1)).toEqual([]);
    },
  );

  test('has no links elsewhere without that setting', async () => {
    const markup = await markupOf(<Footer />, { brand, settings: { socialUrls: '' } });
    expect(markup).toContain('<footer');
    expect(markup).not.toContain('rel="me"');
  });
});
