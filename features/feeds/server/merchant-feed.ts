import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Busy, type Platform, perMinute } from '@cubby/feature';
import { brandDefaultCountry, type FeedOffer, findFeedOffers } from '@cubby/features/offers/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { element, xmlHead } from '@cubby/xml';
import type { FastifyInstance } from 'fastify';
import { takesGzip } from './cached-files.ts';
import { createDownloads } from './downloads.ts';
import { merchantItem } from './merchant-item.ts';

/**
 * `/feeds/products.xml`: every offer of the shop for shopping sites, in each language. It grows with the shop, so it is
 * streamed and never cached. Each batch is read from the database once the previous one has been taken.
 */
export function mountMerchantFeed(app: FastifyInstance, platform: Platform): void {
  const { settings, hosts, translators } = platform;
  const downloads = createDownloads();
  for (const locale of translators.offered)
    app.get(`${prefixOf(locale)}/feeds/products.xml`, perMinute(10, settings), (request, reply) => {
      if (hosts.of(request.headers.host)!.name !== 'cubby') return reply.callNotFound();
      reply.type('application/xml; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.method === 'HEAD') return reply.send();
      const rows = downloads.start(writeFeed(platform, locale));
      if (!rows) throw new Busy('feeds');
      if (!takesGzip(request)) return reply.send(rows);
      const zipped = pipeline(rows, createGzip(), (error) => {
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error }, 'a feed broke off');
      });
      return reply.header('content-encoding', 'gzip').send(zipped);
    });
}

async function* writeFeed(
  { settings, pool, translators, admission }: Platform,
  locale: Locale,
): AsyncGenerator<string> {
  const { text } = translators.of(locale);
  const { origin } = settings.origins.cubby;
  const base = origin + prefixOf(locale);
  const country = brandDefaultCountry('cubby');
  const place = { base, mediaOrigin: settings.mediaUrl ? new URL(settings.mediaUrl).origin : origin, country };
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', text('feeds.products'))}${element('link', base || origin)}${element('description', text('feeds.products.text'))}\n`;
  const batches = findFeedOffers(pool, locale, country);
  const nextBatch = async () => {
    const { value: offers } = await batches.next();
    return offers?.map((offer: FeedOffer) => merchantItem(offer, place)).join('');
  };
  for (;;) {
    const items = await admission.run('feeds', nextBatch);
    if (items === undefined) break;
    yield items;
  }
  yield '</channel></rss>\n';
}
