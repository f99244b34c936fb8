import { perMinute } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Drawing } from '../contract.ts';
import { readSocialFile, SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../rules.ts';
import { rasterise } from './rasterise.ts';
import { RenderQueueFull, startRenderQueue } from './render-queue.ts';

type Ports = { rateLimit: boolean; loadPicture: (id: string) => Promise<{ drawing: Drawing } | undefined> };

/** Sites that show previews keep them. */
const mostPerMinute = 120;

const paper = '#fdfaf5';
const marginLine = '#f0a5a0';
const corner = 14;

/**
 * Serves `GET /media/social/:ids.jpeg`: drawings side by side in the shape of link previews. The address names the
 * drawings, so it always shows the same, and is rendered on each request.
 */
export function mountSocialPictures(app: FastifyInstance, { loadPicture, rateLimit }: Ports): void {
  const renderQueue = startRenderQueue(1, 16);
  app.get<{ Params: { file: string } }>(
    '/media/social/:file',
    perMinute(mostPerMinute, { rateLimit }),
    async (request, reply) => {
      const ids = readSocialFile(request.params.file);
      const found = ids ? await Promise.all(ids.map(loadPicture)) : [];
      const drawings = found.flatMap((each) => (each ? [each.drawing] : []));
      if (drawings.length === 0 || drawings.length < found.length)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture.');
      try {
        const bytes = await renderQueue.run(request.params.file, () => printSocial(drawings));
        return await reply
          .headers({
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'cross-origin',
          })
          .type('image/jpeg')
          .send(bytes);
      } catch (error) {
        if (!(error instanceof RenderQueueFull)) throw error;
        return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send();
      }
    },
  );
}

async function printSocial(drawings: readonly Drawing[]): Promise<Buffer> {
  const size = drawings.length === 1 ? 510 : drawings.length === 2 ? 480 : 344;
  const gap = 24;
  const top = (SOCIAL_HEIGHT - size) / 2;
  const first = (SOCIAL_WIDTH - drawings.length * size - (drawings.length - 1) * gap) / 2;
  const places = drawings.map((_, i) => ({ left: Math.round(first + i * (size + gap)), top }));
  const prints = await Promise.all(drawings.map((drawing) => rasterise(drawing, size, 'jpeg')));
  return sharp({ create: { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, channels: 3, background: paper } })
    .composite([
      ...prints.map((input, i) => ({ input, ...places[i]! })),
      { input: Buffer.from(mountSvg(places, size)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function mountSvg(places: readonly { left: number; top: number }[], size: number): string {
  const inner = size - 2 * corner;
  const windows = places.map(
    ({ left, top }) =>
      `M${left + corner} ${top}h${inner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${inner}a${corner} ${corner} 0 0 1 -${corner} ${corner}h-${inner}a${corner} ${corner} 0 0 1 -${corner} -${corner}v-${inner}a${corner} ${corner} 0 0 1 ${corner} -${corner}z`,
  );
  const sheet = `M0 0H${SOCIAL_WIDTH}V${SOCIAL_HEIGHT}H0z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}"><path fill="${paper}" fill-rule="evenodd" d="${sheet}${windows.join('')}"/><path fill="${marginLine}" d="M36 0h3v${SOCIAL_HEIGHT}h-3z"/></svg>`;
}
