import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openUploads } from '@cubby/server/testing/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const { pool, dataDir, origin, cookieOf, send, picture } = await openUploads();

test('eleven megabytes are refused with a reason, with or without a declared length (spec 2.61)', async () => {
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
        errorMsg: 'This file is larger than 10 MB. Choose a smaller one.',
        field: 'file',
      },
    ]);
  }
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('eight large pictures at once are all accepted, two at a time, within the memory limit', async () => {
  // Rotated, so that all of its 90 MB must be in memory at once.
  const large = { width: 6000, height: 5000, channels: 3 as const, background: 'teal' };
  const file = await sharp({ create: large }).withMetadata({ orientation: 6 }).png({ compressionLevel: 1 }).toBuffer();
  // The test's own copies are in the same process, so only the increase over them is measured.
  const before = process.memoryUsage().rss;
  let most = before;
  let atOnce = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
    atOnce = Math.max(atOnce, sharp.counters().process);
  }, 5);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('amina', file)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(atOnce).toBe(2);
  expect((most - before) / 1_048_576).toBeLessThan(600);
}, 60_000);

test('beyond thirty-two, senders are asked to retry later; no upload is lost or incomplete', async () => {
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

test('one account’s slow connections leave capacity for others', async () => {
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

test('an account may have sixty pictures not yet kept by a feature', async () => {
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

test('a cancelled upload leaves nothing behind', async () => {
  const hangUp = new AbortController();
  const file = await picture();
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(file.subarray(0, 400)));
      await expect.poll(async () => (await readdir(join(dataDir, 'incoming'))).length).toBe(1);
      hangUp.abort();
    },
  });
  const sent = fetch(`${origin()}/api/media/picture/v1/create?purposeCode=REVIEW`, {
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
