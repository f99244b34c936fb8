import { statfs } from 'node:fs/promises';
import { pendingMigrations, tryWriting } from '@cubby/db';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../start/services.ts';

const leastRoom = 16 * 2 ** 20;
/** A frequent probe writes no more often than this. */
const probeMs = 2_000;

/** `/livez`: the process answers. `/readyz`: it can do its work, writing included, and is not about to stop. */
export function mountHealth(
  app: FastifyInstance,
  { pool, drain, settings }: Pick<Services, 'pool' | 'drain' | 'settings'>,
): void {
  app.get('/livez', async () => ({ status: 'ok' }));

  const hasRoom = async (): Promise<boolean> => {
    const [disk, error] = await Promise.all([
      // Before anything has been written the folder is missing.
      statfs(settings.dataDir).catch(() => undefined),
      tryWriting(pool).then(
        () => undefined,
        (reason: { code?: string }) => reason,
      ),
    ]);
    if (error && error.code !== '53100') throw error;
    return !error && (!disk || disk.bavail * disk.bsize >= leastRoom);
  };
  let probed: { at: number; room: Promise<boolean> } | undefined;
  const roomOfLate = (): Promise<boolean> => {
    if (!probed || performance.now() - probed.at >= probeMs) probed = { at: performance.now(), room: hasRoom() };
    return probed.room;
  };

  app.get('/readyz', async (request, reply) => {
    if (drain.isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      const [pending, room] = await Promise.all([pendingMigrations(pool), roomOfLate()]);
      if (!room) return reply.code(503).send({ status: 'no space' });
      if (pending.length > 0) return reply.code(503).send({ status: 'migrations pending' });
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
