import { prefixOf } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../start/services.ts';

export const workerFile = 'service-worker.js';

/** Removes a service worker and what it stored: browsers get this while `OFFLINE_PAGE` is off. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function mountInstallable(app: FastifyInstance, { hosts, translators, sites, settings }: Services): void {
  for (const locale of translators.offered)
    app.get(`${prefixOf(locale)}/manifest.webmanifest`, async (request, reply) => {
      const { site, name } = hosts.of(request.headers.host)!;
      const { manifest } = await sites[site].definitionOf(name);
      if (!manifest) return reply.callNotFound();
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(JSON.stringify(manifest({ locale, prefix: prefixOf(locale), translator: translators.of(locale) })));
    });

  app.get(`/${workerFile}`, (request, reply) => {
    if (hosts.of(request.headers.host)!.site !== 'shop') return reply.callNotFound();
    // Browsers ask for a newer worker with every visit: a cached old one must never answer.
    reply.header('cache-control', 'no-cache');
    if (!settings.offlinePage) return reply.type('text/javascript; charset=utf-8').send(removal);
    return reply.sendFile(workerFile, sites.shop.clientFolder, { cacheControl: false });
  });
}
