import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawSvg } from '../../drawings/index.ts';
import { MAX_SIDE } from '../../rules.ts';
import { claimingPng, FIELDS, fourFields, telltaleHeic, telltaleJpeg } from '../../testing/files.ts';
import { renderUploaded } from '../rasterise.ts';
import { develop, type Photograph } from './develop.ts';
import { HEAD_BYTES, recognise } from './recognise.ts';

const folder = await mkdtemp(join(tmpdir(), 'cubby-develop-'));
afterAll(() => rm(folder, { recursive: true }));

async function developed(file: Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, file);
  const kind = recognise(file.subarray(0, HEAD_BYTES));
  if (!kind || kind === 'PDF') throw new Error('not recognised');
  return develop(path, kind);
}
async function photographOf(file: Buffer): Promise<Photograph> {
  const outcome = await developed(file);
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}
const failureOf = async (file: Buffer) => {
  const outcome = await developed(file);
  return outcome.ok ? 'taken' : outcome.failure.message;
};

type Color = readonly [number, number, number];
/** The largest distance of the centres of the four quarters from the expected colours. */
async function distance(picture: Buffer, expected: [Color, Color, Color, Color]): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3;
  const spots = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  return Math.max(
    ...spots.flatMap((spot, i) => expected[i]!.map((value, channel) => Math.abs(value - data[spot + channel]!))),
  );
}
const upright: [Color, Color, Color, Color] = [FIELDS.red, FIELDS.green, FIELDS.blue, FIELDS.white];
const turned: [Color, Color, Color, Color] = [FIELDS.blue, FIELDS.red, FIELDS.white, FIELDS.green];

describe('a file is recognized only by its bytes', () => {
  it('whatever its name', async () => {
    const kinds = await Promise.all([
      fourFields().jpeg().toBuffer(),
      fourFields().png().toBuffer(),
      fourFields().webp().toBuffer(),
      fourFields().avif().toBuffer(),
      telltaleHeic,
    ]);
    expect(kinds.map(recognise)).toEqual(['JPEG', 'PNG', 'WEBP', 'AVIF', 'HEIC']);
  });

  it.each([
    ['text', 'Dear Sirs, this is a photograph.'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that calls itself a PDF', '<html>%PDF-1.7'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a page with a JPEG behind it', '<html>\xff\xd8\xff'],
    ['an archive', 'PK\x03\x04'],
    ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
    ['a container with nothing in it', '\x00\x00\x00\x08ftyp'],
    ['two bytes', '\xff\xd8'],
    ['nothing', ''],
  ])('%s is not a picture', (_, text) => {
    expect(recognise(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});

describe('a picture is re-encoded', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const picture = await photographOf(await fourFields().toFormat(format, { quality: 95 }).toBuffer());
    expect([picture.width, picture.height]).toEqual([128, 96]);
    expect(await distance(picture.bytes, upright)).toBeLessThan(12);
  });

  it('upright, without place, person or camera', async () => {
    const file = await telltaleJpeg();
    const before = await sharp(file).metadata();
    expect([before.orientation, before.exif?.includes('Secretmaker'), before.xmp !== undefined]).toEqual([
      6,
      true,
      true,
    ]);
    const { bytes, width, height } = await photographOf(file);
    expect([width, height]).toEqual([96, 128]);
    expect(await distance(bytes, turned)).toBeLessThan(12);
    for (const picture of [bytes, await renderUploaded(bytes, 96, 'jpeg'), await renderUploaded(bytes, 96, 'avif')]) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(picture).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(picture.toString('latin1')).not.toMatch(/Secretmaker|Poppy|19th Avenue|Exif/);
    }
  });

  it('in sRGB, whatever its colour space was', async () => {
    const wide = await fourFields().withIccProfile('p3').png().toBuffer();
    // Read without their profile, the numbers are different.
    const asWritten = await sharp(wide, { ignoreIcc: true }).png().toBuffer();
    expect(await distance(asWritten, upright)).toBeGreaterThan(20);
    expect(await distance((await photographOf(wide)).bytes, upright)).toBeLessThan(12);
    const cmyk = await fourFields().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    const { space } = await sharp((await photographOf(cmyk)).bytes).metadata();
    expect(space).toBe('srgb');
  });

  it('from HEIC: rotated as it says, in sRGB, without place', async () => {
    expect((await sharp(telltaleHeic).metadata()).exif?.includes('Secretmaker')).toBe(true);
    const { bytes, width, height } = await photographOf(telltaleHeic);
    expect([width, height]).toEqual([96, 128]);
    // The file's numbers are in Display P3: these are the same colours in sRGB.
    const [blue, red, white, green]: [Color, Color, Color, Color] = [
      [34, 61, 229],
      [251, 0, 18],
      [240, 240, 240],
      [0, 204, 12],
    ];
    expect(await distance(bytes, [blue, red, white, green])).toBeLessThan(14);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  });

  it('from its first frame only', async () => {
    const frames = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 32, height: 32, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90], lossless: true })
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    const { bytes, height } = await photographOf(film);
    expect([height, (await sharp(bytes).metadata()).pages ?? 1]).toEqual([32, 1]);
    expect(await distance(bytes, Array(4).fill([255, 0, 0]) as never)).toBeLessThan(12);
  });

  it('no larger than the longest side kept, and never enlarged', async () => {
    const { bytes, width, height } = await photographOf(await fourFields(3000, 1000).jpeg().toBuffer());
    expect([width, height]).toEqual([MAX_SIDE, 800]);
    const widthOf = async (picture: Buffer) => (await sharp(picture).metadata()).width;
    expect(await widthOf(await renderUploaded(bytes, 320, 'webp'))).toBe(320);
    const { bytes: small } = await photographOf(await fourFields(64, 64).jpeg().toBuffer());
    expect(await widthOf(await renderUploaded(small, 320, 'webp'))).toBe(64);
  });

  it('with a preview small enough for its row, even for the most detailed picture', async () => {
    const noise = await sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .resize(16, 16, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const { preview } = await photographOf(noise);
    expect(preview.length).toBeLessThanOrEqual(400);
    const { width, format } = await sharp(Buffer.from(preview.split(',')[1]!, 'base64')).metadata();
    expect([width, format]).toEqual([16, 'webp']);
    // Transparency weighs more than colour: each pixel of this one has a different alpha.
    const veil = sharp(randomBytes(16 * 16 * 4), { raw: { width: 16, height: 16, channels: 4 } });
    expect((await photographOf(await veil.png().toBuffer())).preview.length).toBeLessThanOrEqual(400);
  });
});

describe('a file that is more than a picture', () => {
  it('loses everything else: a page, an archive', async () => {
    const picture = await fourFields().jpeg().toBuffer();
    const comment = Buffer.from('<script>alert(document.cookie)</script>', 'latin1');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(comment.length + 2);
    const page = Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      picture.subarray(2),
    ]);
    const archive = Buffer.concat([picture, Buffer.from('PK\x03\x04evil.html<html>', 'latin1')]);
    for (const file of [page, archive]) {
      expect(file.toString('latin1')).toMatch(/<script>|evil/);
      const { bytes } = await photographOf(file);
      expect(bytes.toString('latin1')).not.toMatch(/<script>|evil|<html>/);
      expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    }
  });
});

describe('an inconsistent file is refused', () => {
  it('if its header promises too many pixels, before they are decoded', async () => {
    expect(await failureOf(claimingPng(50_000, 50_000))).toBe('media.tooManyPixels');
    const real = await sharp({ create: { width: 30_000, height: 2_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(real.length).toBeLessThan(1_000_000);
    expect(await failureOf(real)).toBe('media.tooManyPixels');
  });

  it('if a part of it is missing', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const noisy = await sharp({
        create: {
          width: 256,
          height: 256,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .toFormat(format)
        .toBuffer();
      expect([format, await failureOf(noisy)]).toEqual([format, 'taken']);
      expect([format, await failureOf(noisy.subarray(0, noisy.length / 2))]).toEqual([format, 'media.unreadable']);
    }
    expect(await failureOf(telltaleHeic.subarray(0, 1150))).toBe('media.unreadable');
    expect(await failureOf(claimingPng(600, 600))).toBe('media.unreadable');
  });

  it('if it starts like one type and is another', async () => {
    const avif = await fourFields().avif().toBuffer();
    const claimed = Buffer.from(avif);
    claimed.write('heic', 8, 'latin1');
    claimed.write('heic', 16, 'latin1');
    claimed.fill('heic', 20, claimed.readUInt32BE(0));
    expect(recognise(claimed)).toBe('HEIC');
    expect(await failureOf(claimed)).toBe('media.unreadable');
    expect(await failureOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('Dear Sirs')]))).toBe(
      'media.unreadable',
    );
  });

  it('if a HEIC holds more pixels than its header says', async () => {
    const lying = Buffer.from(telltaleHeic);
    const size = lying.indexOf('ispe') + 8;
    lying.writeUInt32BE(8, size);
    lying.writeUInt32BE(8, size + 4);
    expect(await failureOf(lying)).toBe('media.unreadable');
  });
});

it('no other decoder can be reached except the drawing kit’s own', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  await expect(sharp(gif).toBuffer()).rejects.toThrow();
  await expect(sharp(Buffer.from(drawSvg({ kind: 'pencil' }))).toBuffer()).resolves.toBeInstanceOf(Buffer);
});
