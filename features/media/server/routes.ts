import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Drawing } from '../contract.ts';
import { type PictureFile, type PictureFormat, readPictureFile } from '../rules.ts';
import { PressBusy, startPress } from './press.ts';
import { rasterise } from './rasterise.ts';
import { etagOf, openPictureStore } from './store.ts';

export interface MediaPorts {
  /** What the picture of that address shows; undefined when the shop has no such picture. */
  loadPicture(id: string): Promise<{ drawing: Drawing } | undefined>;
  /** The folder under which printed pictures are kept. */
  dataDir: string;
  /** Prints a drawing; its own port so that a test can count. */
  print?: typeof rasterise;
}

const CONTENT_TYPE: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves `GET /media/:id/:file`: from disk, or drawn on the first request (design 7). */
export function mountMedia(app: FastifyInstance, { loadPicture, dataDir, print = rasterise }: MediaPorts): void {
  const store = openPictureStore(dataDir);
  const press = startPress();

  app.route<{ Params: { id: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:file',
    async handler(request, reply) {
      reply.header('x-content-type-options', 'nosniff');
      const picture = readPictureFile(request.params.id, request.params.file);
      if (!picture) return noSuchPicture(reply);

      const stored = await store.find(picture);
      if (stored) {
        const wanted = describe(request, reply, picture.format, stored.etag, stored.length);
        if (wanted) return reply.send(stored.stream());
        await stored.close();
        return reply.send();
      }

      // Asked before queueing, so that addresses nobody ever gave out cannot fill the queue.
      const found = await loadPicture(picture.id);
      if (!found) return noSuchPicture(reply);
      try {
        const key = `${picture.id}/${picture.width}.${picture.format}`;
        const bytes = await press.print(key, () => printAndKeep(picture, found.drawing));
        const wanted = describe(request, reply, picture.format, etagOf(bytes), bytes.length);
        return reply.send(wanted ? bytes : undefined);
      } catch (error) {
        if (error instanceof PressBusy) return reply.code(503).header('retry-after', '2').send();
        throw error;
      }
    },
  });

  async function printAndKeep(picture: PictureFile, drawing: Drawing): Promise<Buffer> {
    const bytes = await print(drawing, picture.width, picture.format);
    // A full disk must not blank the shop: the picture is shown all the same and kept another time.
    await store.keep(picture, bytes).catch((error) => app.log.error({ error, picture }, 'picture not kept'));
    return bytes;
  }
}

/** Writes the headers; false when the answer has no body (HEAD, or the visitor has these bytes). */
function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  format: PictureFormat,
  etag: string,
  length: number,
): boolean {
  reply.header('etag', etag).header('cache-control', FOR_EVER);
  if (holds(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return false;
  }
  reply.type(CONTENT_TYPE[format]).header('content-length', length);
  return request.method !== 'HEAD';
}

function holds(validators: string | undefined, etag: string): boolean {
  if (!validators) return false;
  return validators.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}

function noSuchPicture(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture.');
}
