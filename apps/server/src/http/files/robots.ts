import { prefixOf } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../start/services.ts';

/** Personal pages, and searches, which are endless. Closed in every language. */
const closedPages = [
  '/cart',
  '/wishlist',
  '/checkout',
  '/profile',
  '/create-invoice',
  '/invoice-success',
  '/email-unsubscribe',
  '/restock-confirm',
  '/search?q=',
  '/search?*&q=',
  '/suggestions',
  '/support/',
  '/calendar/orders/',
];

/**
 * What search engines may read: the shop's pages, except carts and other personal pages; nothing on the other
 * sites.
 */
export function mountRobots(app: FastifyInstance, { hosts, translators }: Services): void {
  const closed = [
    '/api/',
    '/sandbox/',
    '/dev/',
    ...translators.offered.flatMap((locale) => closedPages.map((path) => prefixOf(locale) + path)),
  ];
  app.get('/robots.txt', (request, reply) => {
    const { site, origin } = hosts.of(request.headers.host)!;
    const rules = site === 'shop' ? closed : ['/'];
    const lines = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`)];
    if (site === 'shop') lines.push('', `Sitemap: ${origin}/sitemap.xml`);
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
