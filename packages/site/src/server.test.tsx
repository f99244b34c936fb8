import { countryName } from '@cubby/fields';
import { createTranslator, type Locale, prefixOf } from '@cubby/i18n';
import { describe, expect, it } from 'vitest';
import type { Meta } from './page.ts';
import { page } from './page.ts';
import { unpackState } from './page-state.ts';
import { type DocumentParts, renderPage, type SiteDefinition } from './server.tsx';
import { useCountries } from './use-countries.ts';

const origin = 'https://shop.example';
const parts: DocumentParts = { origin, entry: '/entry.js', preloads: [], styles: [], fonts: [] };

const siteOf = (locale: Locale, settings: Record<string, string> = {}) => ({
  brand: 'cubby',
  locale,
  offered: ['en', 'ar'] as const,
  translator: createTranslator(locale, {}),
  client: () => Promise.reject(new Error('no page of this table calls')),
  prefix: prefixOf(locale),
  settings,
});

/** A shop with one page, its head and its loader data. */
function shopOf(path: string, meta: Meta, loaded: unknown = {}): SiteDefinition {
  const only = page({ id: 'only', path }, async () => ({
    loader: async () => loaded,
    meta: () => meta,
    Component: () => <h1>Pencils</h1>,
  }));
  return { routes: [only], titleSuffix: ' | Cubby' };
}

async function htmlOf(
  definition: SiteDefinition,
  address: string,
  { locale = 'en', settings }: { locale?: Locale; settings?: Record<string, string> } = {},
): Promise<string> {
  const rendered = await renderPage(definition, new Request(origin + address), siteOf(locale, settings), parts);
  if (rendered.kind !== 'page') throw new Error(`a redirect to ${rendered.location}`);
  return rendered.html.join('');
}

const pencils: Meta = { title: 'Pencils', description: 'Twelve colours', picture: '/media/abc/480.webp' };

describe('the head of a page', () => {
  it('has the page title before the suffix of the brand', async () => {
    expect(await htmlOf(shopOf('/pencils', pencils), '/pencils')).toContain('<title>Pencils | Cubby</title>');
  });

  it('preloads the first picture in the sizes of its place', async () => {
    const firstPicture = { srcset: '/media/abc/320.avif 320w, /media/abc/480.avif 480w', sizes: '92vw' };
    expect(await htmlOf(shopOf('/pencils', { ...pencils, firstPicture }), '/pencils')).toContain(
      '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/media/abc/320.avif 320w, /media/abc/480.avif 480w" imagesizes="92vw">',
    );
    expect(await htmlOf(shopOf('/pencils', pencils), '/pencils')).not.toContain('as="image"');
  });

  it('names its own address, and the same page in every offered language', async () => {
    const html = await htmlOf(shopOf('/pencils', pencils), '/pencils?page=3&campaign=x');
    expect(html).toContain(`<link rel="canonical" href="${origin}/pencils?page=3">`);
    expect(html).toContain(`<link rel="alternate" hreflang="ar" href="${origin}/ar/pencils?page=3">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${origin}/pencils?page=3">`);
  });

  it('names its canonical host if it exists on several hosts: chosen by the site, or by the page itself (design 7)', async () => {
    const site = { ...shopOf('/pencils', pencils), home: () => 'https://home.example' };
    const html = await htmlOf(site, '/pencils');
    for (const part of [
      '<link rel="canonical" href="https://home.example/pencils">',
      '<link rel="alternate" hreflang="ar" href="https://home.example/ar/pencils">',
      '<meta property="og:url" content="https://home.example/pencils">',
    ])
      expect(html).toContain(part);
    const craft = { ...shopOf('/pencils', { ...pencils, home: 'https://kids.example' }), home: site.home };
    expect(await htmlOf(craft, '/pencils')).toContain('<link rel="canonical" href="https://kids.example/pencils">');
  });

  it('omits the slash on a language’s front page, and keeps it on the default one', async () => {
    const html = await htmlOf(shopOf('/', pencils), '/ar', { locale: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toContain(`<link rel="canonical" href="${origin}/ar">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${origin}/">`);
  });

  it('has a link preview with the absolute address of a large JPEG', async () => {
    const html = await htmlOf(shopOf('/pencils', { ...pencils, kind: 'product' }), '/ar/pencils', { locale: 'ar' });
    for (const [property, content] of [
      ['og:title', 'Pencils'],
      ['og:description', 'Twelve colours'],
      ['og:type', 'product'],
      ['og:url', `${origin}/ar/pencils`],
      ['og:image', `${origin}/media/abc/1200.jpeg`],
    ])
      expect(html).toContain(`<meta property="${property}" content="${content}">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('cuts a long description at a word, in search results and in previews', async () => {
    const long = 'أقلام تلوين '.repeat(40);
    const html = await htmlOf(shopOf('/pencils', { ...pencils, description: long }), '/pencils');
    const said = [...html.matchAll(/(?:name="|og:)description" content="([^"]*)"/g)].map(([, text]) => text!);
    expect(said).toHaveLength(2);
    for (const text of said) expect(text).toMatch(/ (أقلام|تلوين)…$/);
    for (const text of said) expect(text.length).toBeGreaterThan(130);
    for (const text of said) expect(text.length).toBeLessThanOrEqual(155);
  });

  it('takes the picture from the media host if there is one', async () => {
    const settings = { mediaUrl: 'https://media.example' };
    expect(await htmlOf(shopOf('/pencils', pencils), '/pencils', { settings })).toContain(
      '<meta property="og:image" content="https://media.example/media/abc/1200.jpeg">',
    );
  });

  it('has no picture or description if the page has none', async () => {
    const html = await htmlOf(shopOf('/pencils', { title: 'Pencils' }), '/pencils');
    expect(html).not.toMatch(/og:image|og:description/);
    expect(html).toContain('<meta property="og:type" content="website">');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });

  it('keeps a private page out of search engines and previews', async () => {
    const html = await htmlOf(shopOf('/cart', { title: 'Cart', noindex: true }), '/cart');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang|og:|twitter:/);
  });
});

describe('text that tries to break out of its context', () => {
  const hostile = '</title></script><script>alert("1")</script>';

  it('stays text in the title, the description and the preview', async () => {
    const html = await htmlOf(shopOf('/pencils', { title: hostile, description: hostile }), '/pencils');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
    expect(html).toContain('<meta property="og:title" content="&lt;/title&gt;');
  });

  it('stays data in the page state and in structured data, and is parsed unchanged', async () => {
    const label = `${hostile}<!-- \u2028\u2029`;
    const meta: Meta = { title: 'Pencils', structured: [{ name: label }] };
    const html = await htmlOf(shopOf('/pencils', meta, { label }), '/pencils');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    const blockOf = (start: string) => html.split(start)[1]!.split('</script>')[0]!;
    expect(JSON.parse(blockOf('<script type="application/ld+json">'))).toEqual({ name: label });
    expect(unpackState(blockOf('id="state">'))).toMatchObject({ loaderData: { only: { label } } });
  });
});

describe('the names of countries on a page', () => {
  const Names = () => [countryName('TR', 'kk'), ...useCountries('CA').map(({ label }) => label)].join(', ');
  const countries: SiteDefinition = {
    routes: [page({ id: 'only', path: '/countries' }, async () => ({ loader: async () => ({}), Component: Names }))],
    titleSuffix: '',
  };

  it('are included as the server wrote them; for a list only the chosen one (decision 0054)', async () => {
    const html = await htmlOf(countries, '/kk/countries', { locale: 'kk' });
    expect(html).toContain('Түркия, Канада<');
    const state = html.split('id="state">')[1]!.split('</script>')[0]!;
    expect(unpackState(state)).toMatchObject({ names: { region: { TR: 'Түркия', CA: 'Канада' } } });
  });
});
