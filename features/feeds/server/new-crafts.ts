import type { Platform } from '@cubby/feature';
import { childCraftCategory, pathOfProduct } from '@cubby/features/catalog/rules';
import { picturePath } from '@cubby/features/media/rules';
import { findNewest } from '@cubby/features/offers/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { formatMoney } from '@cubby/money';
import { element, xmlHead, xmlText } from '@cubby/xml';
import type { FastifyInstance } from 'fastify';
import { CachedFiles, sendFile } from './cached-files.ts';

const path = '/feeds/new-crafts.xml';

/**
 * The newest items of the children's shops, for feed readers: only the goods, nothing about their makers (domain C11).
 */
export function mountNewCrafts(app: FastifyInstance, platform: Platform): void {
  const files = new CachedFiles(platform, 1024 * 1024);
  for (const locale of platform.translators.offered)
    app.get(prefixOf(locale) + path, async (request, reply) => {
      if (platform.hosts.of(request.headers.host)!.name !== 'kids') return reply.callNotFound();
      const file = await files.find(locale, ['listing', 'catalog', 'day'], async () => writeCrafts(platform, locale));
      return sendFile(request, reply, file!, 'application/rss+xml; charset=utf-8');
    });
}

async function* writeCrafts({ settings, pool, translators }: Platform, locale: Locale): AsyncGenerator<string> {
  const { text } = translators.of(locale);
  const { origin } = settings.origins.kids;
  const base = origin + prefixOf(locale);
  const mediaOrigin = settings.mediaUrl ? new URL(settings.mediaUrl).origin : origin;
  const crafts = await findNewest(pool, childCraftCategory, locale);
  yield `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${[
    element('title', text('feeds.crafts')),
    element('link', base),
    element('description', text('feeds.crafts.text')),
    element('language', locale),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(base + path)}"/>`,
    element('lastBuildDate', crafts[0]?.createdAt.toUTCString()),
  ].join('')}\n`;
  for (const { sku, name, description, pictureId, priceFrom, createdAt } of crafts) {
    const address = base + pathOfProduct(sku);
    yield [
      '<item>',
      element('title', name),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('pubDate', createdAt.toUTCString()),
      element('description', [description, priceFrom && formatMoney(priceFrom, locale)].filter(Boolean).join(' · ')),
      pictureId &&
        `<media:content url="${xmlText(mediaOrigin + picturePath(pictureId, 1200, 'jpeg'))}" medium="image" type="image/jpeg"/>`,
      '</item>\n',
    ]
      .filter(Boolean)
      .join('');
  }
  yield '</channel></rss>\n';
}
