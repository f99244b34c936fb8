import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Four fields of 8 bits: red and green above, blue and white below. */
export const FIELDS = {
  red: [230, 40, 40],
  green: [40, 200, 60],
  blue: [40, 60, 220],
  white: [240, 240, 240],
} as const;

export function fourFields(width = 128, height = 96) {
  const half = { width: width / 2, height: height / 2, channels: 3 as const };
  const field = ([r, g, b]: readonly [number, number, number]) => ({ create: { ...half, background: { r, g, b } } });
  return sharp({ create: { width, height, channels: 3, background: 'black' } }).composite([
    { input: field(FIELDS.red), left: 0, top: 0 },
    { input: field(FIELDS.green), left: half.width, top: 0 },
    { input: field(FIELDS.blue), left: 0, top: half.height },
    { input: field(FIELDS.white), left: half.width, top: half.height },
  ]);
}

export const telltaleJpeg = (): Promise<Buffer> =>
  fourFields()
    .withExif({
      IFD0: { Make: 'Secretmaker', Artist: 'Poppy Moreau', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 25/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '123/1 22/1 1/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>418 East 19th Avenue</secret></x:xmpmeta>')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A PNG whose header claims a size; it contains at most one row of it. */
export function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A real HEIC (HEVC, Display P3, GPS in its EXIF) of the four fields, rotated a quarter clockwise: 96 by 128 pixels. */
export const telltaleHeic = Buffer.from(
  [
    'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAADcG1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEA',
    'AAAsaWxvYwAAAABEAAACAAEAAAABAAADkAAAAKwAAgAAAAEAAAQ8AAAAogAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWlu',
    'ZmUCAAABAAIAAEV4aWYAAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAAK3aXBycAAAApdpcGNvAAAAdmh2Y0MBBAgAAACfqAAAAAAe8AD8/fj4',
    'AAAPA6AAAQAXQAEMAf//BAgAAAMAn6gAAAMAAB66AkChAAEAKkIBAQQIAAADAJ+oAAADAAAeoBAgYWW6kkyubgIaDAgAAAMACAAAAwDIQKIAAQAH',
    'RAHBcrAiQAAAABRpc3BlAAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAAexjb2xycHJvZgAAAeBsY21zBCAAAG1udHJSR0IgWFlaIAfiAAMA',
    'FAAJAA4AHWFjc3BNU0ZUAAAAAHNhd3NjdHJsAAAAAAAAAAAAAAAAAAD21gABAAAAANMtaGFuZILiqHKLij/3JT65ku4k1q4AAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAACmRlc2MAAAD8AAAAJGNwcnQAAAEgAAAAInd0cHQAAAFEAAAAFGNoYWQAAAFYAAAALHJYWVoAAAGEAAAAFGdYWVoA',
    'AAGYAAAAFGJYWVoAAAGsAAAAFHJUUkMAAAHAAAAAIGdUUkMAAAHAAAAAIGJUUkMAAAHAAAAAIG1sdWMAAAAAAAAAAQAAAAxlblVTAAAACAAAABwA',
    'cwBQADMAQ21sdWMAAAAAAAAAAQAAAAxlblVTAAAABgAAABwAQwBDADAAAFhZWiAAAAAAAAD21gABAAAAANMtc2YzMgAAAAAAAQxCAAAF3v//8yUA',
    'AAeTAAD9kP//+6H///5OAAADmgAAwBRYWVogAAAAAAAAg98AAD2/AAAAAFhZWiAAAAAAAABKvwAAsTcAAAq1WFlaIAAAAAAAACg4AAARCgAAyHhw',
    'YXJhAAAAAAADAAAAAmZpAADypwAADVkAABPQAAAKWwAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQWBAgMEhQAAAVZtZGF0AAAAqCgBrwngSaAA',
    '4a+P/66zf/xpOy+556d6JjhPBRissr8eTP/ErSF/6C+G/WV3pN+eHLvMj4W6HpPdehkru96W/Feth9XQf9vx//jC262MGCqGwqIhbbwUovf/iUCE',
    'hL/u84l+UpPDcxBPw04Qz0oKuTBtbWwQv2/stUPMA49xsuuCH+RQX7yd4ATaf1KOfV62VUZu4jRkm5yNKsAL8ng+OT/XB8t6p3ElgAAAAAZFeGlm',
    'AABNTQAqAAAACAACAQ8AAgAAAAwAAAAmiCUABAAAAAEAAAAyAAAAAFNlY3JldG1ha2VyAAAEAAEAAgAAAAJOAAAAAAIABQAAAAMAAABoAAMAAgAA',
    'AAJXAAAAAAQABQAAAAMAAACAAAAAAAAAADAAAAABAAAAGQAAAAEAAAAMAAAAAQAAAHsAAAABAAAAFgAAAAEAAAABAAAAAQ==',
  ].join(''),
  'base64',
);
