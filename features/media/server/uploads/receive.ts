import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { UPLOAD_LIMITS } from '../../rules.ts';
import { HEAD_BYTES } from './recognise.ts';

const AT_ONCE = 32;
/** Per sender: however slow their connections, there is capacity for others. */
const AT_ONCE_OF_ONE = 20;
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** A received file. It contains the camera's data about its owner, so it is deleted as soon as it has been read. */
export type ReceivedFile = { path: string; bytes: number; head: Buffer; fingerprint: string };
type NotReceived = Failure<'OC_TOO_LARGE' | 'OC_BAD_REQUEST' | 'OC_BUSY'>;

export interface UploadIntake {
  /** Runs `work` on a sender's request body, and deletes the file afterwards in any case. */
  receive<T, R extends Failure>(
    body: Readable,
    sender: string,
    now: Date,
    work: (file: ReceivedFile) => Promise<Result<T, R>>,
  ): Promise<Result<T, R | NotReceived>>;
  runScheduled(now: Date): Promise<void>;
}

/**
 * Bodies are written to a file in `folder` as they arrive: twenty slow phones hold twenty files open and no memory.
 * Above `atOnce`, counting both those arriving and those waiting to be processed, others get an error to retry later.
 */
export function openUploadIntake(folder: string, atOnce = AT_ONCE): UploadIntake {
  const senders: string[] = [];
  return {
    async receive(body, sender, now, work) {
      const ofSender = senders.filter((each) => each === sender).length;
      if (senders.length >= atOnce || ofSender >= AT_ONCE_OF_ONE) return fail('OC_BUSY', 'error.busy');
      senders.push(sender);
      const path = join(folder, `${now.getTime()}-${randomBytes(9).toString('base64url')}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const received = await writeDown(body, path);
        return received.ok ? await work(received.value) : received;
      } finally {
        senders.splice(senders.indexOf(sender), 1);
        await rm(path, { force: true });
      }
    },

    async runScheduled(now) {
      const names = await readdir(folder).catch(() => []);
      // By the clock used to name the files, which may differ from the system's.
      const old = names.filter((name) => Number.parseInt(name, 10) < now.getTime() - LEFT_BEHIND_MS);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

async function writeDown(body: Readable, path: string): Promise<Result<ReceivedFile, NotReceived>> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      // The excess is read without being written: a connection cut in the middle would not get the error.
      if (bytes > UPLOAD_LIMITS.bytes) continue;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (wasBrokenOff(error as NodeJS.ErrnoException))
      return fail('OC_BAD_REQUEST', 'media.brokenOff', { path: [field] });
    throw error;
  }
  if (bytes > UPLOAD_LIMITS.bytes)
    return fail('OC_TOO_LARGE', 'media.tooLarge', { path: [field], values: { most: UPLOAD_LIMITS.bytes / 1e6 } });
  if (bytes === 0) return fail('OC_BAD_REQUEST', 'media.empty', { path: [field] });
  return ok({ path, bytes, head, fingerprint: hash.digest('base64url') });
}

export const field = 'file';

const wasBrokenOff = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'ECONNABORTED';
