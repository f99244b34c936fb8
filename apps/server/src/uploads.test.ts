import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transaction } from '@cubby/db';
import { keepUploads, letUploadsGo } from '@cubby/features/media/server';
import { testDatabase } from '@cubby/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf } from './testing/small-shop.ts';
import { openProcess, type TestProcess } from './testing/test-process.ts';

const { pool, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'cubby-uploads-'));
let shop: TestProcess;

beforeAll(async () => {
  shop = await openProcess(url, { DATA_DIR: dataDir });
  for (const [login, roles] of [
    ['amina', '{BUYER}'],
    ['daniel', '{BUYER}'],
    ['mateo', '{MANAGER}'],
  ] as const) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at)
       values ($1, $2, '-', 'A', 'B', $3, now())`,
      [idOf(login), `${login}@cubby.example`, roles],
    );
    await pool.query(
      `insert into session (token_hash, account_id, face, created_at, expires_at) values ($1, $2, 'shop', now(), now() + interval '1 day')`,
      [createHash('sha256').update(`token of ${login}`).digest(), idOf(login)],
    );
  }
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await pool.query('delete from upload');
  for (const folder of ['uploads', 'pictures']) await rm(join(dataDir, folder), { recursive: true, force: true });
});

type Who = 'amina' | 'daniel' | 'mateo' | undefined;
const cookieOf = (who: Who): Record<string, string> =>
  who ? { cookie: `__Host-cubby_shop=${encodeURIComponent(`token of ${who}`)}` } : {};
type Answer = {
  responseCode: string;
  responseEntity: { id: string; image: { url: string }; width: number; height: number; preview: string };
  errors: { errorCode: string; errorMsg: string; field?: string }[];
};
async function send(
  who: Who,
  file: Buffer | ReadableStream,
  { query = 'purposeCode=DISPUTE', ...headers }: Record<string, string> = {},
) {
  const answer = await fetch(`${shop.origin}/api/media/picture/v1/create?${query}`, {
    method: 'POST',
    body: file instanceof Buffer ? new Uint8Array(file) : file,
    headers: { 'content-type': 'application/octet-stream', ...cookieOf(who), ...headers },
    ...(!(file instanceof Buffer) && { duplex: 'half' }),
  } as RequestInit);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer };
}
const see = (path: string, who: Who) => fetch(shop.origin + path, { headers: cookieOf(who) });

let drawn = 0;
/** A picture unlike every other. */
const picture = (width = 640, height = 480): Promise<Buffer> => {
  drawn += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: drawn, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer();
};
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const sweep = (now: Date) => shop.services.features.sweeps.find(({ name }) => /pictures/.test(name))!.run(now);
const filesBelow = async (folder: string) =>
  (await readdir(join(dataDir, folder), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.webp'));

test('a picture is taken in and shown to its owner in every size and format (spec 2.61)', async () => {
  const { status, body } = await send('amina', await picture());
  expect([status, body]).toEqual([
    200,
    {
      responseCode: 'OC_OK',
      responseEntity: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        image: { url: expect.stringMatching(/^\/media\/u[\w-]{22}\/320\.webp$/), name: '' },
        width: 640,
        height: 480,
        preview: expect.stringMatching(/^data:image\/webp;base64,/),
      },
    },
  ]);
  for (const [file, width] of [
    ['320.webp', 320],
    ['96.avif', 96],
    ['1200.jpeg', 640],
  ] as const) {
    const shown = await see(body.responseEntity.image.url.replace('320.webp', file), 'amina');
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(width);
  }
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('nobody else sees a picture that is not public; it looks missing, also once it lies printed', async () => {
  const { body } = await send('amina', await picture());
  const path = body.responseEntity.image.url;
  for (let round = 0; round < 2; round++) {
    for (const who of ['daniel', undefined] as const) {
      const [hidden, never] = await Promise.all([see(path, who), see(`/media/u${'0'.repeat(22)}/320.webp`, who)]);
      for (const { status, headers } of [hidden, never])
        expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(await hidden.text()).toBe(await never.text());
    }
    expect((await see(path, 'amina')).status).toBe(200);
    expect((await see(path, 'mateo')).status).toBe(200);
  }
});

test('one of a review is everybody’s once it is kept, to be kept for ever; let go, it is gone at once', async () => {
  const { body } = await send('amina', await picture(), { query: 'purposeCode=REVIEW' });
  const { id, image } = body.responseEntity;
  expect((await see(image.url, 'daniel')).status).toBe(404);
  const kept = await transaction(pool, (tx) =>
    keepUploads(tx, { ids: [id], ownerId: idOf('amina'), purpose: 'REVIEW' }),
  );
  expect(kept).toEqual({ ok: true, value: [{ uploadId: id, pictureId: image.url.split('/')[2] }] });
  const shown = await see(image.url, undefined);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await sweep(later(1000));
  expect((await see(image.url.replace('320', '240'), undefined)).status).toBe(200);

  await transaction(pool, (tx) => letUploadsGo(tx, [id]));
  for (const who of ['amina', 'mateo', undefined] as const) expect((await see(image.url, who)).status).toBe(404);
  await sweep(later(0));
  expect([await filesBelow('uploads'), await filesBelow('pictures')]).toEqual([[], []]);
});

test('only the owner keeps a picture, for what it was sent for, and once', async () => {
  const { body } = await send('amina', await picture());
  const { id } = body.responseEntity;
  const keep = (ownerId: string, purpose: 'DISPUTE' | 'SUPPORT', ids = [id]) =>
    transaction(pool, (tx) => keepUploads(tx, { ids, ownerId: idOf(ownerId), purpose }));
  const missing = { ok: false, refusal: { code: 'OC_NOT_FOUND', message: 'media.missing' } };
  expect(await keep('daniel', 'DISPUTE')).toEqual(missing);
  expect(await keep('amina', 'SUPPORT')).toEqual(missing);
  expect(await keep('amina', 'DISPUTE', [idOf('never sent')])).toEqual(missing);
  expect((await keep('amina', 'DISPUTE')).ok).toBe(true);
  expect(await keep('amina', 'DISPUTE')).toEqual(missing);
});

test('what nothing keeps is swept away after a day: row, file and sizes', async () => {
  const { body } = await send('amina', await picture());
  await see(body.responseEntity.image.url, 'amina');
  await sweep(later(23));
  expect([(await filesBelow('uploads')).length, (await filesBelow('pictures')).length]).toEqual([1, 1]);
  await sweep(later(25));
  expect((await see(body.responseEntity.image.url, 'amina')).status).toBe(404);
  expect((await pool.query('select from upload')).rowCount).toBe(0);
  expect([await filesBelow('uploads'), await filesBelow('pictures')]).toEqual([[], []]);
});

test('a retry with its key gets the first answer, also when both come at once; another file is refused', async () => {
  const file = await picture();
  const key = { 'idempotency-key': 'once' };
  const twins = await Promise.all([send('amina', file, key), send('amina', file, key)]);
  const again = await send('amina', file, key);
  expect(new Set([...twins, again].map(({ body }) => body.responseEntity.id)).size).toBe(1);
  expect((await pool.query('select from upload')).rowCount).toBe(1);
  const other = await send('amina', await picture(), key);
  expect([other.status, other.body.responseCode]).toEqual([422, 'OC_IDEMPOTENCY_MISMATCH']);
  const elsewhere = await send('amina', file, { ...key, query: 'purposeCode=SUPPORT' });
  expect(elsewhere.status).toBe(422);
  expect((await send('daniel', file, key)).body.responseEntity.id).not.toBe(again.body.responseEntity.id);
});

test('a retry puts a file that never came to be', async () => {
  const file = await picture();
  const key = { 'idempotency-key': 'lost' };
  const { body } = await send('amina', file, key);
  await rm(join(dataDir, 'uploads'), { recursive: true });
  const path = body.responseEntity.image.url.replace('320', '480');
  expect((await see(path, 'amina')).status).toBe(404);
  expect((await send('amina', file, key)).body).toEqual(body);
  expect((await see(path, 'amina')).status).toBe(200);
});

test('a visitor may not send, and another site’s page may not either', async () => {
  const file = await picture();
  expect((await send(undefined, file)).status).toBe(401);
  expect((await send('amina', file, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await pool.query('select from upload')).rowCount).toBe(0);
});

test('what is no picture is refused at the field, in the reader’s language, whatever it calls itself', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const letter = await send('amina', svg, { 'content-type': 'image/jpeg', 'accept-language': 'ar' });
  expect([letter.status, letter.body.errors]).toEqual([
    415,
    [{ errorCode: 'OC_UNSUPPORTED', errorMsg: expect.stringMatching(/ليس صورة/), field: 'file' }],
  ]);
  const torn = await send('amina', (await picture()).subarray(0, 700));
  expect([torn.status, torn.body.errors[0]]).toMatchObject([
    422,
    { errorCode: 'OC_PICTURE_UNREADABLE', field: 'file' },
  ]);
  const empty = await send('amina', Buffer.alloc(0));
  expect([empty.status, empty.body.errors[0]]).toMatchObject([400, { field: 'file' }]);
  const aimless = await send('amina', await picture(), { query: 'purposeCode=ANYTHING' });
  expect([aimless.status, aimless.body.errors[0]]).toMatchObject([400, { field: 'purposeCode' }]);
  expect((await send('amina', await picture(), { query: 'purposeCode=REVIEW&more=1' })).status).toBe(400);
});

test('eleven megabytes are refused with a reason, whether their length was said before or not', async () => {
  const large = Buffer.concat([await picture(), Buffer.alloc(11_000_000)]);
  const unsaid = new ReadableStream({
    pull(controller) {
      for (let at = 0; at < large.length; at += 65_536)
        controller.enqueue(new Uint8Array(large.subarray(at, at + 65_536)));
      controller.close();
    },
  });
  for (const body of [large, unsaid]) {
    const answer = await send('amina', body);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      413,
      {
        errorCode: 'OC_TOO_LARGE',
        errorMsg: 'This file is larger than 10 MB. Please choose a smaller one.',
        field: 'file',
      },
    ]);
  }
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('twenty large pictures at once are all taken in, two at a time, within bounds of memory', async () => {
  // On its side, so that all of its 90 MB must be there at once to be turned.
  const large = { width: 6000, height: 5000, channels: 3 as const, background: 'teal' };
  const file = await sharp({ create: large }).withMetadata({ orientation: 6 }).png({ compressionLevel: 1 }).toBuffer();
  // The test's own copies stand in the same process: what is measured is what comes on top of them.
  const before = process.memoryUsage().rss;
  let most = before;
  let atOnce = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
    atOnce = Math.max(atOnce, sharp.counters().process);
  }, 5);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('amina', file)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(atOnce).toBe(2);
  expect((most - before) / 1_048_576).toBeLessThan(600);
}, 60_000);

test('beyond thirty-two others are asked to come again; none is lost or half done', async () => {
  const files = await Promise.all(Array.from({ length: 45 }, () => picture(800, 600)));
  const answers = await Promise.all(files.map((file, i) => send(i % 2 ? 'amina' : 'daniel', file)));
  const taken = answers.filter(({ status }) => status === 200);
  const later = answers.filter(({ status }) => status === 503);
  expect(taken.length + later.length).toBe(45);
  expect(later.length).toBeGreaterThan(0);
  expect(later[0]!.body.responseCode).toBe('OC_BUSY');
  expect((await pool.query('select from upload')).rowCount).toBe(taken.length);
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
}, 60_000);

test('one account’s slow lines leave room for others', async () => {
  const file = await picture();
  const lines = Array.from({ length: 20 }, () => {
    const line = new TransformStream<Uint8Array>();
    const writer = line.writable.getWriter();
    void writer.write(new Uint8Array(file.subarray(0, 400)));
    return { answer: send('amina', line.readable), writer };
  });
  await expect.poll(async () => (await readdir(join(dataDir, 'incoming'))).length).toBe(20);
  expect((await send('amina', file)).body.responseCode).toBe('OC_BUSY');
  expect((await send('daniel', file)).status).toBe(200);
  for (const { writer } of lines) {
    await writer.write(new Uint8Array(file.subarray(400)));
    await writer.close();
  }
  expect((await Promise.all(lines.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
    Array(20).fill(200),
  );
  expect((await send('amina', file)).status).toBe(200);
});

test('an account has room for sixty pictures that nothing keeps', async () => {
  const file = await picture(32, 32);
  const answer = await send('amina', file);
  await pool.query(
    `insert into upload select gen_random_uuid(), owner_id, purpose, state, 'u' || lpad(n::text, 22, '0'), width, height, preview, bytes, null, fingerprint, created_at
     from upload, generate_series(1, 58) n where upload_id = $1`,
    [answer.body.responseEntity.id],
  );
  const rivals = await Promise.all(Array.from({ length: 4 }, () => send('amina', file)));
  expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await send('daniel', file)).status).toBe(200);
});

test('a picture whose sender hangs up leaves nothing behind', async () => {
  const hangUp = new AbortController();
  const file = await picture();
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(file.subarray(0, 400)));
      await expect.poll(async () => (await readdir(join(dataDir, 'incoming'))).length).toBe(1);
      hangUp.abort();
    },
  });
  const sent = fetch(`${shop.origin}/api/media/picture/v1/create?purposeCode=REVIEW`, {
    method: 'POST',
    body,
    duplex: 'half',
    signal: hangUp.signal,
    headers: cookieOf('amina'),
  } as RequestInit);
  await expect(sent).rejects.toThrow(/abort/i);
  await expect.poll(() => readdir(join(dataDir, 'incoming'))).toEqual([]);
  expect((await pool.query('select from upload')).rowCount).toBe(0);
});
