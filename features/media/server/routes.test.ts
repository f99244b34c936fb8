import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Drawing, KINDS, VIEWS } from '../contract.ts';
import { drawSvg } from '../drawings/index.ts';
import { picturePath, socialPicturePath } from '../rules.ts';
import { pictureId } from './picture-id.ts';
import { rasterise } from './rasterise.ts';
import { mountMedia } from './routes.ts';

const notebook: Drawing = { kind: 'spiral-notebook', color: 'teal' };
const id = pictureId(notebook);

let dataDir: string;
let app: FastifyInstance;
let shelf: Map<string, Drawing>;
let printed: string[];
let asked: string[];

function openMediaHost(render = rasterise) {
  const host = fastify();
  mountMedia(host, {
    dataDir,
    loadPicture: async (wanted) => {
      asked.push(wanted);
      const drawing = shelf.get(wanted);
      return drawing && { drawing };
    },
    render: (drawing, width, format) => {
      printed.push(`${drawing.kind} ${width} ${format}`);
      return render(drawing, width, format);
    },
  });
  return host;
}

async function storedFile() {
  const [name] = await readdir(join(dataDir, 'pictures', id.slice(0, 2)));
  return join(dataDir, 'pictures', id.slice(0, 2), name ?? '');
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cubby-media-'));
  shelf = new Map([[id, notebook]]);
  printed = [];
  asked = [];
  app = openMediaHost();
});

afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

describe('GET /media/:id/:file', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)(
    'renders %s at the requested width, cacheable for ever',
    async (format) => {
      const answer = await app.inject(picturePath(id, 160, format));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // Feeds and other sites show it too.
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': String(answer.rawPayload.length),
      });
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([width, height]).toEqual([160, 160]);
    },
  );

  it('answers the second request from disk with the same bytes and validator', async () => {
    const first = await app.inject(picturePath(id, 96, 'webp'));
    const second = await app.inject(picturePath(id, 96, 'webp'));
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['content-length']).toBe(String(first.rawPayload.length));
    expect([printed.length, asked.length]).toEqual([1, 1]);
  });

  it('answers 304 to a client that has the bytes, whether rendered now or before', async () => {
    const { headers } = await app.inject(picturePath(id, 96, 'webp'));
    const ask = (validator: string) =>
      app.inject({ url: picturePath(id, 96, 'webp'), headers: { 'if-none-match': validator } });
    expect((await ask(String(headers.etag))).statusCode).toBe(304);
    expect((await ask(`"other", W/${headers.etag}`)).statusCode).toBe(304);
    expect((await ask('"other"')).statusCode).toBe(200);
  });

  it('gives HEAD the length without a body', async () => {
    const fresh = await app.inject({ method: 'HEAD', url: picturePath(id, 96, 'jpeg') });
    const kept = await app.inject({ method: 'HEAD', url: picturePath(id, 96, 'jpeg') });
    const full = await app.inject(picturePath(id, 96, 'jpeg'));
    for (const head of [fresh, kept]) {
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
      expect(head.headers.etag).toBe(full.headers.etag);
    }
  });

  it('renders once for simultaneous equal requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject(picturePath(id, 320, 'avif'))));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    expect(printed).toEqual(['spiral-notebook 320 avif']);
  });

  it.each([
    'short/320.avif',
    `${id}/321.avif`,
    `${id}/320.png`,
    `${id}/320.avif.avif`,
    `${id}/320`,
    `${id}/..%2f..%2fetc`,
    `${'.'.repeat(22)}/320.avif`,
  ])('answers 404 to %s without rendering', async (rest) => {
    expect((await app.inject(`/media/${rest}`)).statusCode).toBe(404);
    expect([asked, printed]).toEqual([[], []]);
  });

  it('answers an uncacheable 404 for a picture the shop does not have', async () => {
    const answer = await app.inject(picturePath(pictureId({ kind: 'pencils' }), 96, 'webp'));
    expect([answer.statusCode, answer.headers['cache-control'], printed]).toEqual([404, 'no-store', []]);
  });

  it.each([
    ['torn', (path: string) => truncate(path, 300)],
    ['empty', (path: string) => truncate(path, 0)],
    ['foreign', (path: string) => writeFile(path, 'x'.repeat(500))],
  ])('renders again if the stored file is %s', async (_, spoil) => {
    const whole = await app.inject(picturePath(id, 96, 'webp'));
    await app.inject(picturePath(id, 96, 'webp'));
    await spoil(await storedFile());
    const healed = await app.inject(picturePath(id, 96, 'webp'));
    expect(healed.rawPayload).toEqual(whole.rawPayload);
    await app.inject(picturePath(id, 96, 'webp'));
    expect(printed.length).toBe(2);
  });

  it('leaves no temporary files behind', async () => {
    await app.inject(picturePath(id, 96, 'webp'));
    expect(await readdir(join(dataDir, 'pictures', id.slice(0, 2)))).toEqual([`${id}-96.webp`]);
  });

  it('encodes two at a time, and asks clients to retry later when the queue is full', async () => {
    await app.close();
    let running = 0;
    let most = 0;
    const release: (() => void)[] = [];
    app = openMediaHost(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((done) => release.push(done));
      running -= 1;
      return Buffer.from('picture');
    });
    const drawings = Array.from({ length: 70 }, (_, i): Drawing => ({ kind: 'pencils', label: `P${i}` }));
    for (const drawing of drawings) shelf.set(pictureId(drawing), drawing);
    const answers = drawings.map((drawing) => app.inject(picturePath(pictureId(drawing), 96, 'webp')));

    const refused = await Promise.race(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    while (printed.length < 66 || running > 0) {
      release.shift()?.();
      await new Promise(setImmediate);
    }
    const codes = (await Promise.all(answers)).map((answer) => answer.statusCode);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 503).length]).toEqual([66, 4]);
    expect(most).toBe(2);
  });
});

/** The most opaque pixel along the four edges, 0 to 255. */
async function inkAtTheEdge(drawing: Drawing): Promise<number> {
  const svg = Buffer.from(drawSvg({ ...drawing, ground: 'clear' }));
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const last = info.width - 1;
  const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0;
  const edge = Array.from({ length: info.width }, (_, i) =>
    Math.max(alpha(i, 1), alpha(i, last - 1), alpha(1, i), alpha(last - 1, i)),
  );
  return Math.max(...edge);
}

describe('the kit', () => {
  it.each(KINDS)('keeps %s off the edges of the paper', async (kind) => {
    for (const [view, count] of [['front'], ['front', 6], ['scale']] as const) {
      const ink = await inkAtTheEdge({ kind, view, count });
      expect([view, count, ink]).toEqual([view, count, expect.toSatisfy((most: number) => most < 24)]);
    }
  });

  it.each(KINDS)('draws %s without fonts and in colours that every rasteriser knows', (kind) => {
    for (const view of VIEWS) {
      expect(drawSvg({ kind, view, label: 'B2' })).not.toMatch(/<text|oklch|color-mix|NaN|undefined/);
    }
  });

  it.each(KINDS)('draws %s in every view', async (kind) => {
    for (const view of VIEWS) {
      const picture = await rasterise({ kind, view, pattern: 'stars', label: 'A1', count: 3, design: 1 }, 96, 'webp');
      const { isOpaque, entropy } = await sharp(picture).stats();
      expect(isOpaque).toBe(true);
      expect(entropy).toBeGreaterThan(0.5);
    }
  });
});

describe('a preview picture', () => {
  it('shows drawings side by side in the shape of a preview, and may be cached for ever', async () => {
    const pencil: Drawing = { kind: 'pencil', color: 'red' };
    shelf.set(pictureId(pencil), pencil);
    const path = socialPicturePath([id, pictureId(pencil)].map((each) => picturePath(each, 480, 'webp')))!;
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    // Paper between them, each on its own tint: three different backgrounds.
    const grounds = [colourAt(600, 315), colourAt(130, 90), colourAt(1080, 90)].map(String);
    expect(new Set(grounds).size).toBeGreaterThan(1);
    expect(colourAt(37, 300)).not.toEqual(colourAt(60, 300));
  });

  it('is missing if one of its drawings is, and for any other address', async () => {
    const unknown = 'x'.repeat(22);
    for (const file of [`${id}.${unknown}.jpeg`, `${unknown}.jpeg`, `${id}.webp`, `${id}.${id}.jpeg`, 'jpeg'])
      expect((await app.inject(`/media/social/${file}`)).statusCode, file).toBe(404);
  });
});

it('stores no size of a picture that was removed while being rendered', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const uploaded = `u${id}`;
  let removed = false;
  const host = fastify();
  mountMedia(host, {
    dataDir,
    loadPicture: async () => undefined,
    seeUploaded: async () => ({
      isPublic: false,
      async bytes() {
        const found = removed ? undefined : picture;
        // The scheduled task runs while the picture is being rendered.
        removed = true;
        return found;
      },
    }),
  });
  expect((await host.inject(picturePath(uploaded, 96, 'webp'))).statusCode).toBe(200);
  expect(await readdir(join(dataDir, 'pictures', uploaded.slice(0, 2)))).toEqual([]);
  await host.close();
});
