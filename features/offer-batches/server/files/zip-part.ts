import { createInflateRaw } from 'node:zlib';

const [directoryEnd, directoryEntry] = [0x06054b50, 0x02014b50];
const [endBytes, entryBytes, localBytes] = [22, 46, 30];
const longestComment = 0xffff;
const [stored, deflated] = [0, 8];
const [elsewhere, wideExtra] = [0xffffffff, 1];
const pieceBytes = 256 * 2 ** 10;

type Packed = { method: number; bytes: Uint8Array };

/** A damaged or endless archive. */
export class DamagedZip extends Error {}

/**
 * A part of an archive (ZIP, APPNOTE 6.3), unpacked piece by piece, so that a large one is never in memory whole.
 * Undefined: it has no such part.
 * @param most bytes: a small archive can claim to be endless @throws DamagedZip now, or when a piece is read
 */
export function partOfZip(archive: Uint8Array, name: string, most: number): AsyncIterable<Uint8Array> | undefined {
  try {
    const packed = packedIn(archive, name);
    return packed && unpacked(packed, most);
  } catch (error) {
    // Offsets in a damaged archive can point outside it.
    throw new DamagedZip(String(error));
  }
}

async function* unpacked({ method, bytes }: Packed, most: number): AsyncGenerator<Uint8Array> {
  if (method === stored) {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(bytes);
  let come = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      come += piece.length;
      if (come > most) throw new Error('more than a part may have');
      yield piece;
    }
  } catch (error) {
    throw new DamagedZip(String(error));
  }
}

/** Reads the directory at the archive's end. */
function packedIn(archive: Uint8Array, name: string): Packed | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const wanted = new TextEncoder().encode(name);
  const isWanted = (at: number, length: number) =>
    length === wanted.length && wanted.every((byte, i) => byte === archive[at + i]);
  let end = archive.length - endBytes;
  const least = Math.max(0, end - longestComment);
  while (end >= least && view.getUint32(end, true) !== directoryEnd) end -= 1;
  if (end < least) throw new Error('no archive');
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== directoryEntry) throw new Error('a damaged directory');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    if (isWanted(at + entryBytes, nameBytes!)) {
      const { size, local } = sizesIn(view, at, { at: at + entryBytes + nameBytes!, bytes: extraBytes! });
      const method = view.getUint16(at + 10, true);
      if (method !== stored && method !== deflated) throw new Error(`compressed by the method ${method}`);
      const start = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      return { method, bytes: archive.subarray(start, start + size) };
    }
    at += entryBytes + nameBytes! + extraBytes! + commentBytes!;
  }
  return undefined;
}

/**
 * Sizes and position of a part by its directory entry. Some programs also write those of small archives in the format
 * for large ones (ZIP64).
 */
function sizesIn(view: DataView, entry: number, extra: { at: number; bytes: number }): { size: number; local: number } {
  const fields = [24, 20, 42].map((place) => view.getUint32(entry + place, true));
  for (
    let at = extra.at;
    fields.includes(elsewhere) && at < extra.at + extra.bytes;
    at += 4 + view.getUint16(at + 2, true)
  ) {
    if (view.getUint16(at, true) !== wideExtra) continue;
    let place = at + 4;
    for (const [i, field] of fields.entries()) {
      if (field !== elsewhere) continue;
      fields[i] = Number(view.getBigUint64(place, true));
      place += 8;
    }
  }
  return { size: fields[1]!, local: fields[2]! };
}
