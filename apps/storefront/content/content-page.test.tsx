import type { ContentText } from '@cubby/features/content/contract';
import type { Section } from '@cubby/features/content/rules';
import { ContentScreen, DocumentScreen, questionData } from '@cubby/features/content/storefront';
import type { Locale } from '@cubby/i18n';
import { describe, expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';

const section = (more: Partial<Section>): Section => ({
  ...{ id: 'a', heading: 'A head', look: 'plain', blocks: [], entries: [] },
  ...more,
});
const content = (more: Partial<ContentText> = {}): ContentText => ({
  ...{ code: 'about', locale: 'en', title: 'About us', lead: 'In short.', updated: '2026-11-22' },
  ...{ isDraft: false, isOlder: false, sections: [section({})] },
  ...more,
});

const screenOf = (more: Partial<ContentText>) => <ContentScreen content={content(more)} drawing="/drawing.svg" />;
const documentOf = (more: Partial<ContentText>) => (
  <DocumentScreen content={content({ code: 'agreement', since: '2026-09-01', ...more })} />
);

describe('a text that is not translated', () => {
  test('says so, and is marked as English from left to right, title and table of contents included', async () => {
    const markup = await markupOf(screenOf({}), 'ar');
    expect(markup).toContain('لم تُترجم هذه الصفحة بعد');
    expect(markup).toMatch(/<div lang="en" dir="ltr"><header[^>]*><div><h1[^>]*>About us/);
    expect(markup).toMatch(/<div lang="en" dir="ltr"><section id="a"/);
    expect(await markupOf(documentOf({}), 'ar')).toMatch(/<ol class="text-small" lang="en" dir="ltr">/);
  });

  test('in its own language it says nothing of the kind', async () => {
    const markup = await markupOf(screenOf({}));
    expect(markup).not.toContain('lang=');
    expect(markup).not.toContain('notice');
  });
});

describe('what readers are told about a text', () => {
  test('a translated document leads to the English text, which applies; another page only if it is older', async () => {
    const translated = await markupOf(documentOf({ locale: 'ar' }), 'ar');
    expect(translated).toContain('هذه ترجمة.');
    expect(translated).toMatch(/<a href="\/agreement" hrefLang="en" lang="en"/);
    expect(await markupOf(screenOf({ locale: 'ar' }), 'ar')).not.toContain('notice');
    expect(await markupOf(screenOf({ locale: 'ar', isOlder: true }), 'ar')).toContain('النص الإنجليزي أحدث');
  });

  test('a draft, a note, and the days from which it is in force and on which it was changed', async () => {
    const markup = await markupOf(documentOf({ isDraft: true, note: 'For Canada only.' }));
    expect(markup).toContain('Draft: a lawyer hasn’t reviewed this text yet.');
    expect(markup).toContain('For Canada only.');
    expect(markup).toContain('In force since September 1, 2026. ');
    expect(markup).toContain('Last changed on November 22, 2026.');
  });
});

describe('links', () => {
  const linkOf = async (href: string, locale: Locale = 'en') => {
    const sections = [section({ blocks: [{ kind: 'paragraph', runs: [{ text: 'here', href }] }] })];
    return /<p><a([^>]*)>/.exec(await markupOf(screenOf({ locale, sections }), locale))![1];
  };

  test('to our pages keep the language, those within the page are left alone, others send their site no referrer', async () => {
    expect(await linkOf('/help#faq', 'ar')).toContain('href="/ar/help#faq"');
    expect(await linkOf('#below', 'ar')).toContain('href="#below"');
    const away = await linkOf('https://example.org/x', 'ar');
    expect(away).toContain('href="https://example.org/x"');
    expect(away).toContain('rel="noopener noreferrer"');
  });
});

test('a page’s call to action is its only button, with the words beside it', async () => {
  const runs = (text: string, href?: string) => ({ kind: 'paragraph' as const, runs: [{ text, href }] });
  const sections = [section({ look: 'action', blocks: [runs('Even one pencil.'), runs('Start', '/search')] })];
  const markup = await markupOf(screenOf({ sections }));
  expect(markup.match(/class="[^"]*button/g)).toHaveLength(1);
  expect(markup).toMatch(/<p>Even one pencil\.<\/p><\/div><a[^>]*href="\/search"/);
});

test('a document numbers its sections, an article of the help does not (spec 2.22)', async () => {
  expect(await markupOf(documentOf({}))).toMatch(/<h2[^>]*><span[^>]*>1<\/span>A head/);
  expect(await markupOf(documentOf({ code: 'returns' }))).toMatch(/<h2[^>]*>A head/);
});

test('only questions are structured data, word for word', () => {
  const question = { id: 'q', heading: 'Why?', blocks: [{ kind: 'paragraph' as const, runs: [{ text: 'Because.' }] }] };
  expect(questionData(content({ sections: [section({ look: 'steps', entries: [question] })] }))).toEqual([]);
  expect(
    questionData(
      content({
        sections: [
          section({ look: 'steps', entries: [question] }),
          section({ look: 'questions', entries: [question] }),
        ],
      }),
    ),
  ).toMatchObject([
    { '@type': 'FAQPage', inLanguage: 'en', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }] },
  ]);
});
