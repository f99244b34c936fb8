import { describe, expect, test } from 'vitest';
import type { LoadedPage } from '../../features/content/server/index.ts';
import { parsePage } from '../../features/content/server/parse-page.ts';
import { anchorErrors, linkErrors, missingTranslations, translationErrors } from './content.ts';

const page = (body: string, more: Partial<LoadedPage> = {}): LoadedPage => ({
  ...parsePage(`---\ntitle: About\nlead: Us.\nupdated: 2026-11-22\n---\n${body}`),
  ...{ code: 'about', locale: 'en', brand: undefined, path: 'about/en.md', mark: 'en-1' },
  ...more,
});

describe('links of content pages', () => {
  const help = page('## FAQ {#faq}\n\n### Parcels {#parcels}', { code: 'help', path: 'help/en.md' });
  const found = (link: string) =>
    linkErrors([page(`## A {#a}\n\nSee [this](${link}).`), help], ['/about', '/help', '/workshops/:code']).join('\n');

  test.each(['/help', '/help#parcels', '/help?q=x#faq', '#a', '/workshops/paper-animals', 'https://example.org/x'])(
    '%s leads somewhere',
    (link) => expect(found(link)).toBe(''),
  );

  test.each([
    ['/helf', 'about/en.md: /helf leads to no page of the shop'],
    ['/help#parcel', 'about/en.md: /help#parcel leads to no section of help'],
    ['#b', 'about/en.md: #b leads to no section of about'],
    ['http://example.org', 'about/en.md: http://example.org leads to no page of the shop'],
    ['javascript:alert', 'about/en.md: javascript:alert leads to no page of the shop'],
  ])('%s is refused', (link, error) => expect(found(link)).toBe(error));

  test('in lists, tables and entries too', () => {
    const body = '## A {#a}\n\n- [x](/x)\n\n### B {#b}\n\n| a |\n|---|\n| [y](/y) |';
    expect(linkErrors([page(body)], ['/about'])).toHaveLength(2);
  });

  test('code that links to a section which a page does not have is refused', () => {
    const files = [{ path: 'apps/a.tsx', text: "first: '/about#a', second: '/about#lost'" }];
    expect(anchorErrors([page('## A {#a}')], files)).toEqual(['apps/a.tsx: about has no section #lost']);
  });
});

describe('translations', () => {
  const english = page('## A {#a}');
  const errors = (body: string, more: Partial<LoadedPage>) =>
    translationErrors([english, page(body, { locale: 'ar', path: 'about/ar.md', ...more })]).join('\n');

  test('one that follows the English text passes; one that is older passes if it says so', () => {
    expect(errors('## ا {#a}', { translates: 'en-1' })).toBe('');
    expect(errors('## ا {#a}', { translates: 'en-0', older: true })).toBe('');
  });

  test('a page that one of the languages does not have is named, each brand’s text separately', () => {
    const kids = { brand: 'kids', path: 'about/en.kids.md' } as const;
    const pages = [english, page('## A {#a}', kids), page('## ا {#a}', { locale: 'ar', path: 'about/ar.md' })];
    expect(missingTranslations(pages, ['en', 'ar', 'kk'])).toEqual([
      'about/en.md: is not translated into kk',
      'about/en.kids.md: is not translated into ar',
      'about/en.kids.md: is not translated into kk',
    ]);
  });

  test('one that is older without saying so is refused, and told what to state', () => {
    expect(errors('## ا {#a}', { translates: 'en-0' })).toMatch(/about\/en\.md has changed.*`translates: en-1`/);
    expect(errors('## ا {#a}', {})).toMatch(/has changed/);
  });

  test('one that says it is older and is not is refused, and so is one with other anchors', () => {
    expect(errors('## ا {#a}', { translates: 'en-1', older: true })).toMatch(/remove `older`/);
    expect(errors('## ا {#b}', { translates: 'en-1' })).toBe(
      'about/ar.md: its anchors are b; those of the English text a',
    );
  });

  test('a translation of nothing is refused', () => {
    expect(translationErrors([page('## ا {#a}', { locale: 'ar', path: 'about/ar.md' })])).toEqual([
      'about/ar.md: there is no English text that it translates',
    ]);
  });
});
