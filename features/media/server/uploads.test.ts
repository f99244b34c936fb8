import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '@cubby/db';
import { idOf } from '@cubby/server/testing/small-shop';
import { openUploads } from '@cubby/server/testing/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureKeys, keepUploads, markUploadsForDeletion } from './index.ts';

const { pool, dataDir, send, see, picture, later, runScheduled, filesBelow, guestOf, secretKey } = await openUploads();

test('an uploaded picture is shown to its owner in every size and format (spec 2.61)', async () => {
  const { status, body } = await send('amina', await picture());
  expect([status, body]).toEqual([
    200,
    {
      responseCode: 'OC_OK',
      responseEntity: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        image: { url: expect.stringMatching(/^\/media\/u[\w-]{22}\/320\.webp$/), name: '' },
        fileKind: 'PICTURE',
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

test('a review’s picture is public and cached forever once kept; when released, it is removed immediately', async () => {
  const { body } = await send('amina', await picture(), { query: 'purposeCode=REVIEW' });
  const { id, image } = body.responseEntity;
  expect((await see(image.url, 'daniel')).status).toBe(404);
  const cached = await transaction(pool, (tx) =>
    keepUploads(tx, { ids: [id], uploader: { accountId: idOf('amina') }, purpose: 'REVIEW' }),
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

test('a craft’s picture is public once a feature publishes it, cached for a minute, and hidden again (domain 2.6)', async () => {
  const { body } = await send('amina', await picture(), { query: 'purposeCode=CRAFT' });
  const { id, image } = body.responseEntity;
  await transaction(pool, (tx) =>
    keepUploads(tx, { ids: [id], uploader: { accountId: idOf('amina') }, purpose: 'CRAFT' }),
  );
  expect((await see(image.url, undefined)).status).toBe(404);
  const put = (isPublic: boolean) =>
    pool.query('update upload set is_public = $2 where upload_id = $1', [id, isPublic]);
  await put(true);
  const shown = await see(image.url, undefined);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=60, must-revalidate']);
  await put(false);
  expect((await see(image.url, undefined)).status).toBe(404);
  await transaction(pool, (tx) => markUploadsForDeletion(tx, [id]));
  await runScheduled(later(0));
});

test('only the owner can keep a picture, only for its upload purpose, and only once', async () => {
  const { body } = await send('amina', await picture());
  const { id } = body.responseEntity;
  const keep = (ownerId: string, purpose: 'DISPUTE' | 'SUPPORT', ids = [id]) =>
    transaction(pool, (tx) => keepUploads(tx, { ids, uploader: { accountId: idOf(ownerId) }, purpose }));
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

test('a retry with its key gets the first response, even concurrently; another file is refused', async () => {
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

test('a guest uploads with their order’s token, fifteen at a time, and only for purposes of an order (spec 2.61)', async () => {
  const bearer = await guestOf('A1B2C3D4E5');
  const [own, support, proof, nobody] = [
    await send(undefined, await picture(), bearer),
    await send(undefined, await picture(), { ...bearer, query: 'purposeCode=SUPPORT' }),
    await send(undefined, await picture(), { ...bearer, query: 'purposeCode=PROOF' }),
    await send(undefined, await picture()),
  ];
  expect([own, support, proof, nobody].map(({ status }) => status)).toEqual([200, 401, 401, 401]);
  const { id, image } = own.body.responseEntity;
  // The browser requests it without the token: its bare address looks missing.
  expect((await see(image.url, undefined)).status).toBe(404);
  const keep = (uploader: Parameters<typeof keepUploads>[1]['uploader']) =>
    transaction(pool, (tx) => keepUploads(tx, { ids: [id], uploader, purpose: 'DISPUTE' }));
  expect((await keep({ proof: 'guest-order Z9Z9Z9Z9Z9' })).ok).toBe(false);
  expect((await keep({ accountId: idOf('amina') })).ok).toBe(false);
  expect((await keep({ proof: 'guest-order A1B2C3D4E5' })).ok).toBe(true);

  for (let n = 0; n < 15; n += 1) expect((await send(undefined, await picture(), bearer)).status).toBe(200);
  const over = await send(undefined, await picture(), bearer);
  expect([over.status, over.body.responseCode]).toEqual([409, 'OC_PICTURE_LIMIT']);
  expect((await send(undefined, await picture(), await guestOf('F6G7H8J9K0'))).status).toBe(200);
});

test('a signed address shows an upload for half a day, and nothing else', async () => {
  const { body } = await send('amina', await picture());
  const { image } = body.responseEntity;
  const id = image.url.split('/')[2]!;
  const keys = createPictureKeys(secretKey());
  const at = (address: string) => see(`/media/${address}/320.webp`, undefined);
  const address = keys.addressOf(id, new Date());
  const shown = await at(address);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const [, hour, signature] = address.split('.');
  for (const wrong of [
    keys.addressOf(id, new Date(Date.now() - 13 * 3_600_000)),
    `${id}.${Number(hour) + 1}.${signature}`,
    `${id}.${hour}.${'x'.repeat(22)}`,
    `${id}.${hour}`,
    createPictureKeys('another key').addressOf(id, new Date()),
  ])
    expect((await at(wrong)).status).toBe(404);
  await transaction(pool, (tx) => markUploadsForDeletion(tx, [body.responseEntity.id]));
  expect((await at(address)).status).toBe(404);
});

const pdf = (end = '%%EOF\n') => Buffer.from(`%PDF-1.7\n1 0 obj <</JS (app.alert(1))>> endobj\n${end}`, 'latin1');
test('a PDF for staff can only be downloaded, in a sandbox, by its parties (spec 2.33, 4.4)', async () => {
  const forSupport = { query: 'purposeCode=SUPPORT' };
  const { status, body } = await send('amina', pdf(), forSupport);
  expect(status).toBe(200);
  const { image, ...rest } = body.responseEntity;
  expect(image.url).toMatch(/^\/media\/d[\w-]{22}\/document\.pdf$/);
  expect(rest).toMatchObject({ fileKind: 'DOCUMENT', width: null, height: null, preview: null });
  const sent = await see(image.url, 'amina');
  expect(sent.status).toBe(200);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(pdf());
  for (const who of ['daniel', undefined] as const) expect((await see(image.url, who)).status).toBe(404);
  for (const file of ['320.webp', 'document.html'])
    expect((await see(image.url.replace('document.pdf', file), 'amina')).status).toBe(404);

  const cutOff = await send('amina', pdf(''), forSupport);
  expect([cutOff.status, cutOff.body.responseCode]).toEqual([422, 'OC_PICTURE_UNREADABLE']);
  expect((await send('amina', pdf(), { query: 'purposeCode=PROOF' })).status).toBe(200);
  for (const purpose of ['DISPUTE', 'REVIEW'])
    expect((await send('amina', pdf(), { query: `purposeCode=${purpose}` })).status).toBe(415);
  expect((await send('amina', Buffer.from('<html>%PDF-1.7 %%EOF'), forSupport)).status).toBe(415);
});
