import { perMinute } from '@cubby/feature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Drawing } from '../contract.ts';
import { isDocumentFile, isUploadedPicture, type PictureFile, type PictureFormat, readPictureFile } from '../rules.ts';
import { rasterise, renderUploaded } from './rasterise.ts';
import { RenderQueueFull, startRenderQueue } from './render-queue.ts';
import { mountSocialPictures } from './social.ts';
import { etagOf, openPictureStore } from './store.ts';
import type { SeenPicture } from './uploads/index.ts';

export interface MediaPorts {
  /** The drawing at that address; undefined if the shop has no such picture. */
  loadPicture(id: string): Promise<{ drawing: Drawing } | undefined>;
  dataDir: string;
  seeUploaded?(address: string, request: FastifyRequest): Promise<SeenPicture | undefined>;
  rateLimit?: boolean;
  render?: typeof rasterise;
}

/** A class of thirty behind one address, each of whom opens eight lists. */
const mostPerMinute = 6_000;

const CONTENT_TYPE: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A child's picture leaves every cache within a minute of being hidden (domain 2.6). */
const A_MINUTE = 'public, max-age=60, must-revalidate';
/** Restricted pictures are revalidated each time, so that they are gone after signing out on a shared machine. */
const ASK_AGAIN = 'private, no-cache';

/** Serves `GET /media/:id/:file`, a picture drawn or uploaded, or an uploaded document: from disk, or rendered on the first request (design 7). */
export function mountMedia(app: FastifyInstance, ports: MediaPorts): void {
  const { loadPicture, seeUploaded, dataDir, rateLimit = false, render = rasterise } = ports;
  const store = openPictureStore(dataDir);
  const renderQueue = startRenderQueue();
  mountSocialPictures(app, { loadPicture, rateLimit });

  app.route<{ Params: { id: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:file',
    ...perMinute(mostPerMinute, { rateLimit }),
    async handler(request, reply) {
      reply.header('x-content-type-options', 'nosniff');
      const { id: address, file } = request.params;
      // The address of a picture shown to a guest has a signature after its id.
      const [id = ''] = address.split('.', 1);
      if (isDocumentFile(id, file)) return sendDocument(reply, await seeUploaded?.(address, request));
      const picture = readPictureFile(id, file);
      if (!picture || (address !== id && !isUploadedPicture(id))) return noSuchPicture(reply);
      const isUploaded = isUploadedPicture(picture.id);
      // Checked on every request, before reading rendered files from disk.
      const uploaded = isUploaded ? await seeUploaded?.(address, request) : undefined;
      if (isUploaded && !uploaded) return noSuchPicture(reply);
      const isPublic = !uploaded || uploaded.isPublic;
      const lasts = uploaded?.mayBeHidden ? A_MINUTE : FOR_EVER;
      reply.header('cache-control', isPublic ? lasts : ASK_AGAIN);
      // Feeds, previews and other sites may show public pictures; the rest are for our own pages.
      if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');

      const stored = await store.find(picture);
      if (stored) {
        const wanted = describe(request, reply, picture.format, stored.etag, stored.length);
        if (wanted) return reply.send(stored.stream());
        await stored.close();
        return reply.send();
      }

      // Checked before queueing, so that invented addresses cannot fill the queue.
      const renderer = uploaded ? rendererOfUpload(uploaded, picture) : await rendererOfDrawing(picture);
      if (!renderer) return noSuchPicture(reply);
      try {
        const key = `${picture.id}/${picture.width}.${picture.format}`;
        const bytes = await renderQueue.run(key, () => renderAndStore(picture, renderer, uploaded));
        if (!bytes) return noSuchPicture(reply);
        const wanted = describe(request, reply, picture.format, etagOf(bytes), bytes.length);
        return reply.send(wanted ? bytes : undefined);
      } catch (error) {
        if (error instanceof RenderQueueFull)
          return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send();
        throw error;
      }
    },
  });

  async function rendererOfDrawing({ id, width, format }: PictureFile): Promise<Renderer | undefined> {
    const found = await loadPicture(id);
    return found && (() => render(found.drawing, width, format));
  }

  function rendererOfUpload(uploaded: SeenPicture, { width, format }: PictureFile): Renderer {
    return async () => {
      const bytes = await uploaded.bytes();
      return bytes && renderUploaded(bytes, width, format);
    };
  }

  async function renderAndStore(
    picture: PictureFile,
    renderer: Renderer,
    uploaded: SeenPicture | undefined,
  ): Promise<Buffer | undefined> {
    const bytes = await renderer();
    if (!bytes) return undefined;
    // If the disk is full, the picture is still served, and stored another time.
    await store.keep(picture, bytes).catch((error) => app.log.error({ error, picture }, 'picture not kept'));
    // The scheduled task removes a picture before its rendered sizes: a size it did not see yet is deleted here.
    if (uploaded && !(await uploaded.bytes())) await store.drop(picture.id);
    return bytes;
  }
}

/** A sent document: to be downloaded, never shown as a page of ours, whatever type a browser assumes. */
async function sendDocument(reply: FastifyReply, document: SeenPicture | undefined) {
  const bytes = await document?.bytes();
  if (!bytes) return noSuchPicture(reply);
  return reply
    .headers({
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    .type('application/pdf')
    .send(bytes);
}

type Renderer = () => Promise<Buffer | undefined>;

/** Writes the headers; false if the answer has no body (HEAD, or the client already has these bytes). */
function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  format: PictureFormat,
  etag: string,
  length: number,
): boolean {
  reply.header('etag', etag);
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
