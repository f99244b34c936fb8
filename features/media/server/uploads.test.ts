import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '@cubby/db';
import { idOf } from '@cubby/server/testing/small-shop';
import { openUploads } from '@cubby/server/testing/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keepUploads, markUploadsForDeletion } from './index.ts';

const { pool, dataDir, send, see, picture, later, runScheduled, filesBelow } = await openUploads();

test('an uploaded picture is shown to its owner in every size and format (spec 2.61)', async () => {
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

test('a picture that is not public looks missing to others, even once it has been rendered', async () => {
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

test('a review’s picture is public and cached for ever once it is kept; when released, it is gone at once', async () => {
  const { body } = await send('amina', await picture(), { query: 'purposeCode=REVIEW' });
  const { id, image } = body.responseEntity;
  expect((await see(image.url, 'daniel')).status).toBe(404);
  const cached = await transaction(pool, (tx) =>
    keepUploads(tx, { ids: [id], ownerId: idOf('amina'), purpose: 'REVIEW' }),
  );
  expect(cached).toEqual({ ok: true, value: [{ uploadId: id, pictureId: image.url.split('/')[2] }] });
  const shown = await see(image.url, undefined);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await runScheduled(later(1000));
  expect((await see(image.url.replace('320', '240'), undefined)).status).toBe(200);

  await transaction(pool, (tx) => markUploadsForDeletion(tx, [id]));
  for (const who of ['amina', 'mateo', undefined] as const) expect((await see(image.url, who)).status).toBe(404);
  await runScheduled(later(0));
  expect([await filesBelow('uploads'), await filesBelow('pictures')]).toEqual([[], []]);
});

test('only the owner can keep a picture, for the purpose it was sent for, and only once', async () => {
  const { body } = await send('amina', await picture());
  const { id } = body.responseEntity;
  const keep = (ownerId: string, purpose: 'DISPUTE' | 'SUPPORT', ids = [id]) =>
    transaction(pool, (tx) => keepUploads(tx, { ids, ownerId: idOf(ownerId), purpose }));
  const missing = { ok: false, failure: { code: 'OC_NOT_FOUND', message: 'media.missing' } };
  expect(await keep('daniel', 'DISPUTE')).toEqual(missing);
  expect(await keep('amina', 'SUPPORT')).toEqual(missing);
  expect(await keep('amina', 'DISPUTE', [idOf('never sent')])).toEqual(missing);
  expect((await keep('amina', 'DISPUTE')).ok).toBe(true);
  expect(await keep('amina', 'DISPUTE')).toEqual(missing);
});

test('a picture not kept is deleted after a day: row, file and sizes', async () => {
  const { body } = await send('amina', await picture());
  await see(body.responseEntity.image.url, 'amina');
  await runScheduled(later(23));
  expect([(await filesBelow('uploads')).length, (await filesBelow('pictures')).length]).toEqual([1, 1]);
  await runScheduled(later(25));
  expect((await see(body.responseEntity.image.url, 'amina')).status).toBe(404);
  expect((await pool.query('select from upload')).rowCount).toBe(0);
  expect([await filesBelow('uploads'), await filesBelow('pictures')]).toEqual([[], []]);
});

test('a retry with its key gets the first answer, even when both come at once; another file is refused', async () => {
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

test('a retry stores a file that was never written', async () => {
  const file = await picture();
  const key = { 'idempotency-key': 'lost' };
  const { body } = await send('amina', file, key);
  await rm(join(dataDir, 'uploads'), { recursive: true });
  const path = body.responseEntity.image.url.replace('320', '480');
  expect((await see(path, 'amina')).status).toBe(404);
  expect((await send('amina', file, key)).body).toEqual(body);
  expect((await see(path, 'amina')).status).toBe(200);
});

test('neither a visitor nor another site’s page may upload', async () => {
  const file = await picture();
  expect((await send(undefined, file)).status).toBe(401);
  expect((await send('amina', file, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await pool.query('select from upload')).rowCount).toBe(0);
});

test('a file that is not a picture is refused at the field, in the reader’s language, whatever its content type', async () => {
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
