import { describe, expect, test } from 'vitest';
import type { LoadedPage } from '../../features/content/server/index.ts';
import { parsePage } from '../../features/content/server/parse-page.ts';
import { anchorErrors, linkErrors, missingTranslations, translationErrors } from './content.ts';
import { documentErrors, withNewDocuments } from './documents.ts';

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

test('a document that people sign keeps its words until it has a new day, in each language (spec 5.17)', () => {
  const document = (locale: 'en' | 'fr', body: string, since = '2026-11-22') =>
    page(`## Law {#law}\n\n${body}`, { code: 'agreement', locale, path: `agreement/${locale}.md`, since });
  const pages = [document('en', 'Our law.'), document('fr', 'Notre droit.')];
  const recorded = JSON.parse(withNewDocuments({ pages, recorded: {} }));
  expect(documentErrors({ pages, recorded })).toEqual([]);

  const changed = [pages[0]!, document('fr', 'Le droit.')];
  const error =
    'agreement/fr.md: has changed under the day of 2026-11-22; give the document a new `since` in all languages.';
  expect(documentErrors({ pages: changed, recorded })).toEqual([error]);
  const afterDocs = JSON.parse(withNewDocuments({ pages: changed, recorded }));
  expect(documentErrors({ pages: changed, recorded: afterDocs })).toEqual([error]);

  const later = [document('en', 'Our law.', '2026-12-01'), document('fr', 'Le droit.', '2026-12-01')];
  expect(documentErrors({ pages: later, recorded })).toEqual([
    expect.stringMatching(/^agreement\/en\.md: its text of 2026-12-01 is not recorded/),
    expect.stringMatching(/^agreement\/fr\.md: its text of 2026-12-01 is not recorded/),
  ]);
  const both = JSON.parse(withNewDocuments({ pages: later, recorded }));
  expect(documentErrors({ pages: later, recorded: both })).toEqual([]);
  expect(Object.keys(both)).toHaveLength(4);

  const [english] = later;
  expect(documentErrors({ pages: [english!, pages[1]!], recorded: both })).toEqual([
    'agreement/fr.md: is in force since 2026-11-22, but its English text since 2026-12-01.',
  ]);
});
