import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DamagedZip, partOfZip } from './zip-part.ts';

const text = 'Spiral notebook A5. '.repeat(50_000);
const archive = zipSync({
  'a.xml': strToU8('<a/>'),
  'b.xml': strToU8(text),
  'c.xml': [strToU8('plain'), { level: 0 }],
});
async function read(bytes: Uint8Array, name: string, most = 2 ** 21): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of partOfZip(bytes, name, most) ?? []) pieces.push(Buffer.from(piece).toString());
  return pieces;
}

test('a part is unpacked in pieces, compressed or not', async () => {
  const pieces = await read(archive, 'b.xml');
  expect(pieces.join('')).toBe(text);
  expect(pieces.length).toBeGreaterThan(1);
  expect(await read(archive, 'c.xml')).toEqual(['plain']);
  expect(partOfZip(archive, 'd.xml', 1)).toBeUndefined();
});

test('a damaged archive, or one with an endless part, fails as such', async () => {
  const cut = Buffer.from(archive);
  cut.fill(0xff, 60, 200);
  for (const [bytes, most] of [
    [cut, 2 ** 21],
    [archive, 1_000],
    [archive.subarray(0, 60), 2 ** 21],
    [archive.subarray(30), 2 ** 21],
  ] as const)
    await expect(read(bytes, 'b.xml', most)).rejects.toBeInstanceOf(DamagedZip);
});

test('an archive written in the format for large ones (ZIP64) is read too', async () => {
  const large = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }, { level: 0 }));
  const at = large.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(4n, 4);
  extra.writeBigUInt64LE(4n, 12);
  large.writeUInt32LE(0xffffffff, at + 20);
  large.writeUInt32LE(0xffffffff, at + 24);
  large.writeUInt16LE(extra.length, at + 30);
  const end = large.indexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  large.writeUInt32LE(large.readUInt32LE(end + 12) + extra.length, end + 12);
  const whole = Buffer.concat([large.subarray(0, at + 46 + 5), extra, large.subarray(at + 46 + 5)]);
  expect(await read(whole, 'a.xml')).toEqual(['<a/>']);
});
