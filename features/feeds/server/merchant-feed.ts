import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Platform } from '@cubby/feature';
import { perMinute } from '@cubby/feature';
import { brandDefaultCountry, findFeedOffers } from '@cubby/features/offers/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { takesGzip } from './cached-files.ts';
import { merchantItem } from './merchant-item.ts';
import { element, xmlHead } from './xml.ts';

/** How many are written at once; further requests are told to retry later. */
const maxDownloads = 2;

/**
 * `/feeds/products.xml`: every offer of the shop for shopping sites, in each language. It grows with the shop, so it is
 * streamed and never cached.
 */
export function mountMerchantFeed(app: FastifyInstance, platform: Platform): void {
  const { settings, hosts, translators } = platform;
  let downloads = 0;
  for (const locale of translators.offered)
    app.get(`${prefixOf(locale)}/feeds/products.xml`, perMinute(10, settings), (request, reply) => {
      if (hosts.of(request.headers.host)!.name !== 'cubby') return reply.callNotFound();
      if (request.method !== 'HEAD' && downloads >= maxDownloads)
        throw Object.assign(new Error('busy'), { statusCode: 503 });
      reply.type('application/xml; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.method === 'HEAD') return reply.send();
      downloads += 1;
      const rows = Readable.from(writeFeed(platform, locale));
      rows.once('close', () => {
        downloads -= 1;
      });
      if (!takesGzip(request)) return reply.send(rows);
      const zipped = pipeline(rows, createGzip(), (error) => {
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error }, 'a feed broke off');
      });
      return reply.header('content-encoding', 'gzip').send(zipped);
    });
}

async function* writeFeed({ settings, pool, translators }: Platform, locale: Locale): AsyncGenerator<string> {
  const { text } = translators.of(locale);
  const { origin } = settings.origins.cubby;
  const base = origin + prefixOf(locale);
  const country = brandDefaultCountry('cubby');
  const place = { base, mediaOrigin: settings.mediaUrl ? new URL(settings.mediaUrl).origin : origin, country };
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', text('feeds.products'))}${element('link', base || origin)}${element('description', text('feeds.products.text'))}\n`;
  for await (const offers of findFeedOffers(pool, locale, country))
    yield offers.map((offer) => merchantItem(offer, place)).join('');
  yield '</channel></rss>\n';
}
