import type { FastifyInstance } from 'fastify';
import type { Services } from '../start/services.ts';

/** What search engines may read: the shop's pages, but no one's cart, and nothing of the sites behind the shop. */
export function mountRobots(app: FastifyInstance, { faces }: Services): void {
  app.get('/robots.txt', (request, reply) => {
    const isShop = faces.of(request.headers.host)?.site === 'shop';
    const closed = isShop ? ['/api/', '/*/cart', '/cart', '/*/checkout', '/checkout', '/sandbox/', '/dev/'] : ['/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
