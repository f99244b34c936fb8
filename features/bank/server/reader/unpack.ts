import { gunzipSync } from 'node:zlib';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { mostBytes } from '../limits.ts';

/** A received file, or one of those in an archive; or why it cannot be unpacked. */
export type Unpacked = { name: string; content: Uint8Array } | { name: string; problem: string };

const startsWith = (content: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, i) => content[i] === byte);
const mostInArchive = 1000;

/**
 * The files in a file, by its content, whatever its extension: banks send statements alone, in ZIP archives and in
 * gzip.
 */
export function unpack(name: string, content: Uint8Array): Unpacked[] {
  try {
    if (startsWith(content, 0x50, 0x4b, 0x03, 0x04)) return unzip(name, content);
    if (startsWith(content, 0x1f, 0x8b))
      return [{ name, content: gunzipSync(content, { maxOutputLength: mostBytes }) }];
  } catch (error) {
    // Both libraries throw for broken or oversized archives.
    return [{ name, problem: `an archive that cannot be unpacked: ${(error as Error).message}` }];
  }
  return [{ name, content }];
}

function unzip(name: string, archive: Uint8Array): Unpacked[] {
  const tooLarge: string[] = [];
  let [files, bytes] = [0, 0];
  const isWanted = (file: UnzipFileInfo): boolean => {
    if (file.name.endsWith('/')) return false;
    files += 1;
    bytes += file.originalSize;
    const isSmall = files <= mostInArchive && bytes <= mostBytes;
    if (!isSmall) tooLarge.push(file.name);
    return isSmall;
  };
  const unpacked = Object.entries(unzipSync(archive, { filter: isWanted }));
  if (files === 0) return [{ name, problem: 'an archive without files' }];
  return [
    ...unpacked.map(([inside, content]) => ({ name: `${name}/${inside}`, content })),
    ...tooLarge.map((inside) => ({ name: `${name}/${inside}`, problem: 'an archive of too many files or bytes' })),
  ];
}
