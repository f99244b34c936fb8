import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { MAX_SIDE, UPLOAD_LIMITS } from '../../rules.ts';

const LONGEST_MS = 20_000;

export type HeicPixels = { data: Uint8Array; width: number; height: number };

const oneAtATime = inTurn();

/**
 * The picture in a HEIC file, as pixels. The decoder is WebAssembly in a thread of its own, which is ended after each
 * picture: its memory is released, and one that never finishes is stopped. `profile` is the colour profile of its
 * pixels.
 */
export function decodeHeic(path: string, profile: Buffer | undefined): Promise<Sharp> {
  return oneAtATime(async () => {
    const { data, width, height } = await decodeElsewhere(path);
    const pixels = sharp(data, { raw: { width, height, channels: 4 } }).resize({
      width: MAX_SIDE,
      height: MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const png = await pixels.png({ compressionLevel: 0 }).toBuffer();
    return sharp(profile ? withProfile(png, profile) : png);
  });
}

function decodeElsewhere(path: string): Promise<HeicPixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { path, mostPixels: UPLOAD_LIMITS.pixels },
    // The decoder prints its messages about a file.
    stdout: true,
  });
  return new Promise<HeicPixels>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the HEIC decoder took too long')), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the HEIC decoder ended without a picture')));
    worker.once('exit', () => clearTimeout(late));
  }).finally(() => worker.terminate());
}

/** Pixels cannot carry a colour profile; a PNG can, in an `iCCP` chunk right after its header. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const headerEnd = 8 + 12 + 13;
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headerEnd), length, body, check, png.subarray(headerEnd)]);
}

function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
