import { all, readXml, textAt, type XmlNode } from '@cubby/xml';
import { expect, test } from 'vitest';
import type { NewsPost } from '../news-rules.ts';
import { loadNews, newsIn } from './load-news.ts';
import { writeFeed } from './news-feed.ts';

const posts = loadNews();
const place = { base: 'https://shop.example', title: 'Cubby: news', brand: 'Cubby', locale: 'en' as const };
const names = ({ children }: XmlNode) => children.map(({ name }) => name);

test('each post appears once, latest first, in the requested language or in English', () => {
  expect(newsIn(posts, 'en').map(({ slug }) => slug)).toEqual([
    'bring-a-seller',
    'workshops-near-you',
    'schools-pay-by-invoice',
  ]);
  expect(newsIn(posts, 'ar').map(({ locale }) => locale)).toEqual(['ar', 'ar', 'ar']);
  const untranslated = posts.filter(({ locale }) => locale !== 'de');
  expect(newsIn(untranslated, 'de').map(({ locale }) => locale)).toEqual(['en', 'en', 'en']);
});

/** RFC 4287's format of a date: an instant with its offset, by RFC 3339, with capital T and Z. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

test.each(['en', 'ar'] as const)('the feed in %s is an Atom document by the rules of RFC 4287', (locale) => {
  const source = writeFeed(newsIn(posts, locale), { ...place, locale, base: `https://shop.example/${locale}` });
  expect(source).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  const feed = readXml(source)!;
  const links = (node: XmlNode) => all(node, 'link').map(({ attributes }) => [attributes.rel, attributes.href]);
  // 4.1.1: exactly one id, title and updated; at least one author; at most one self link.
  for (const name of ['id', 'title', 'updated']) expect(all(feed, name)).toHaveLength(1);
  expect(textAt(feed, 'author/name')).toBe('Cubby');
  expect(textAt(feed, 'updated')).toMatch(instant);
  expect(links(feed)).toEqual([
    ['self', `https://shop.example/${locale}/feeds/news.xml`],
    ['alternate', `https://shop.example/${locale}/news`],
  ]);
  expect(textAt(feed, 'id')).toBe(`https://shop.example/${locale}/feeds/news.xml`);
  const entries = all(feed, 'entry');
  expect(entries).toHaveLength(3);
  for (const entry of entries) {
    // 4.1.2: the same, at most one published, summary and content; an absolute id of its own.
    expect(names(entry)).toEqual(['title', 'link', 'id', 'published', 'updated', 'summary', 'content']);
    expect(textAt(entry, 'updated')).toMatch(instant);
    expect(textAt(entry, 'published')! <= textAt(entry, 'updated')!).toBe(true);
    expect(textAt(entry, 'id')).toMatch(new RegExp(`^https://shop\\.example/${locale}/news/[a-z-]+$`));
    expect(textAt(entry, 'id')).toBe(all(entry, 'link')[0]!.attributes.href);
  }
  expect(new Set(entries.map((entry) => textAt(entry, 'id'))).size).toBe(3);
  // The feed is as new as its latest entry.
  expect(textAt(feed, 'updated')).toBe(
    entries
      .map((entry) => textAt(entry, 'updated')!)
      .toSorted()
      .at(-1),
  );
});

test('the posts’ content is text, whatever it looks like', () => {
  const post: NewsPost = { ...newsIn(posts, 'en')[0]!, title: 'A & <b>', lead: ']]> "x"' };
  const feed = readXml(writeFeed([post], place))!;
  expect([textAt(feed, 'entry/title'), textAt(feed, 'entry/summary')]).toEqual(['A & <b>', ']]> "x"']);
});
