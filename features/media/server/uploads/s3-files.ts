import { createHash } from 'node:crypto';
import type { S3Settings } from '@cubby/feature';
import { AwsClient } from 'aws4fetch';
import { isDocument } from '../../rules.ts';
import { fileName, type PictureFiles } from './files.ts';

/** A bucket of S3 or a compatible service, addressed by path: `{endpoint}/{bucket}/uploads/…`. */
const PATIENCE_MS = 15_000;

/** The same in a bucket, for several processes without a shared disk. */
export function filesInS3({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): PictureFiles {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 100 });
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', name: string, bytes?: Buffer) => {
    const answer = await aws.fetch(`${endpoint}/${bucket}/uploads/${fileName(name)}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ...(bytes && { 'content-type': isDocument(name) ? 'application/pdf' : 'image/webp' }),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    // S3's messages may contain keys, so only its error code is logged.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? '';
    throw new Error(`S3 answered ${answer.status} ${code} to ${method}`.trim());
  };
  return {
    async put(name, bytes) {
      await (await ask('PUT', name, bytes)).body?.cancel();
    },
    async get(name) {
      const answer = await ask('GET', name);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await (await ask('DELETE', name)).body?.cancel();
    },
  };
}
