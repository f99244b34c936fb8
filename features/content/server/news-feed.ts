import { type Platform, perMinute } from '@cubby/feature';
import { type Locale, prefixOf } from '@cubby/i18n';
import { element, xmlHead, xmlText } from '@cubby/xml';
import type { FastifyInstance } from 'fastify';
import { type NewsPost, newsFeedPath, newsPath, pathOfPost } from '../news-rules.ts';
import { plainText } from '../rules.ts';
import { newsIn } from './load-news.ts';

/** The shop's news for feed readers: an Atom feed (RFC 4287) in each language, under each brand. */
export function mountNewsFeed(
  app: FastifyInstance,
  { hosts, translators, settings }: Platform,
  news: () => readonly NewsPost[],
): void {
  for (const locale of translators.offered)
    app.get(prefixOf(locale) + newsFeedPath, perMinute(60, settings), async (request, reply) => {
      const host = hosts.of(request.headers.host)!;
      if (host.site !== 'shop') return reply.callNotFound();
      const brand = host.name === 'kids' ? 'Cubby Kids' : 'Cubby';
      const title = translators.of(locale).text('content.news.feed', { brand });
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(writeFeed(newsIn(news(), locale), { base: host.origin + prefixOf(locale), title, brand, locale }));
    });
}

type Place = { base: string; title: string; brand: string; locale: Locale };

/** An Atom feed. Ids are the permanent addresses of the posts; days are written as instants, which Atom requires. */
export function writeFeed(posts: readonly NewsPost[], { base, title, brand, locale }: Place): string {
  const latest =
    posts
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? '1970-01-01';
  const address = xmlText(base + newsFeedPath);
  const entries = posts.map((post) => {
    const link = xmlText(base + pathOfPost(post.slug));
    return [
      `<entry xml:lang="${post.locale}">`,
      element('title', post.title),
      `<link rel="alternate" type="text/html" href="${link}"/>`,
      `<id>${link}</id>`,
      element('published', instantOf(post.published)),
      element('updated', instantOf(post.updated)),
      element('summary', post.lead),
      element('content', textOf(post)),
      '</entry>\n',
    ].join('');
  });
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">${[
    element('title', title),
    `<link rel="self" type="application/atom+xml" href="${address}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(base + newsPath)}"/>`,
    `<id>${address}</id>`,
    element('updated', instantOf(latest)),
    `<author>${element('name', brand)}</author>`,
  ].join('')}\n${entries.join('')}</feed>\n`;
}

const instantOf = (day: string): string => `${day}T00:00:00Z`;
const textOf = ({ sections }: NewsPost): string =>
  sections.flatMap(({ heading, blocks }) => [heading, plainText(blocks)]).join('\n\n');
