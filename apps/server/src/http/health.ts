import { pendingMigrations } from '@cubby/db';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../start/services.ts';

/** `/livez`: the process answers. `/readyz`: it can do its work, and is not about to stop. */
export function mountHealth(app: FastifyInstance, { pool, drain }: Services): void {
  app.get('/livez', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    if (drain.isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      const pending = await pendingMigrations(pool);
      if (pending.length === 0) return { status: 'ok' };
      return reply.code(503).send({ status: 'migrations pending' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
