import { pendingMigrations } from '@cubby/db';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../start/services.ts';

/** `/livez`: the process answers. `/readyz`: it can do its work. `/metrics`: figures for Prometheus (design 6). */
export function mountHealth(app: FastifyInstance, { pool, metrics, pages }: Services): void {
  app.get('/livez', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      const pending = await pendingMigrations(pool);
      if (pending.length === 0) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrations pending' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'no database' });
    }
  });

  app.get('/metrics', async (_request, reply) => {
    const { pages: cached, bytes } = pages.cached();
    metrics.cachedPages.set(cached);
    metrics.cachedBytes.set(bytes);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
