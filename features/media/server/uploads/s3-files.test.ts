import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filesInFolder } from './files.ts';
import { filesInS3 } from './s3-files.ts';

/** A minimal bucket: it stores what it is sent, under the path it was sent to. */
const kept = new Map<string, Buffer>();
const asked: { method: string; path: string; headers: IncomingMessage['headers'] }[] = [];
let broken = 0;
const bucket = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  asked.push({ method, path: url, headers });
  const body = await buffer(request);
  if (broken > 0) {
    broken -= 1;
    return response.writeHead(503).end('<Error><Code>SlowDown</Code><Key>uploads/secret</Key></Error>');
  }
  if (method === 'PUT') kept.set(url, body);
  if (method === 'DELETE') kept.delete(url);
  const found = kept.get(url);
  if (method === 'GET' && !found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  return response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined);
});
await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
const folder = await mkdtemp(join(tmpdir(), 'cubby-files-'));
afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(folder, { recursive: true });
});

const inS3 = filesInS3({
  endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
  region: 'ca-central-1',
  bucket: 'cubby-pictures',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'a secret that is never sent',
});
const name = 'uAbCdEfGhIjKlMnOpQrStUv';
const bytes = Buffer.from('RIFF a picture \x00\xff WEBP', 'latin1');

beforeEach(() => {
  kept.clear();
  asked.length = 0;
});

describe.each([
  ['a folder', filesInFolder(folder)],
  ['a bucket', inS3],
])('files in %s', (_, files) => {
  it('are returned as stored, until they are removed', async () => {
    expect(await files.get(name)).toBeUndefined();
    await files.put(name, bytes);
    await files.put(name, bytes);
    expect(await files.get(name)).toEqual(bytes);
    await files.remove(name);
    await files.remove(name);
    expect(await files.get(name)).toBeUndefined();
  });
});

it('a folder contains no temporary files', async () => {
  await filesInFolder(folder).put(name, bytes);
  expect(await readdir(join(folder, 'uAb'))).toEqual([`${name}.webp`]);
});

describe('an upload to a bucket', () => {
  it('is stored under its path, signed for its day, region and content, and never contains the secret', async () => {
    await inS3.put(name, bytes);
    await inS3.get(name);
    await inS3.remove(name);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
      ['PUT', 'GET', 'DELETE'].map((method) => `${method} /cubby-pictures/uploads/${name}.webp`),
    );
    for (const { headers } of asked) {
      const day = String(headers['x-amz-date']).slice(0, 8);
      expect(headers.authorization).toMatch(
        new RegExp(
          `^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE/${day}/ca-central-1/s3/aws4_request, SignedHeaders=[a-z0-9;-]*host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$`,
        ),
      );
      expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(headers)).not.toContain('never sent');
    }
    expect(asked[0]!.headers['content-type']).toBe('image/webp');
  });

  it('is retried if the bucket is busy, and abandoned with only its error code', async () => {
    broken = 1;
    await inS3.put(name, bytes);
    expect(asked).toHaveLength(2);
    expect(kept.size).toBe(1);
    broken = 9;
    await expect(inS3.put(name, bytes)).rejects.toThrow(/^S3 answered 503 SlowDown to PUT$/);
    broken = 0;
  });
});
