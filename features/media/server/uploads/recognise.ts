export type PhotoKind = 'JPEG' | 'PNG' | 'WEBP' | 'AVIF' | 'HEIC';
export type FileKind = PhotoKind | 'PDF';

export const HEAD_BYTES = 64;

/**
 * The type of a file by its first bytes, never by its name or the sender's content type; undefined for everything not
 * accepted: SVG and GIF, which may carry scripts, text, archives, and pictures preceded by something else.
 */
export function recognise(head: Buffer): FileKind | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'JPEG';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'PNG';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'WEBP';
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return 'PDF';
  return head.toString('latin1', 4, 8) === 'ftyp' ? kindOfBrands(head) : undefined;
}

const startsWith = (head: Buffer, bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);

/** AVIF and HEIC share a container; the brands at its start distinguish them (ISO/IEC 23008-12). */
function kindOfBrands(head: Buffer): PhotoKind | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'AVIF';
  return brands.some((brand) => /^he[iv][cxms]$/.test(brand)) ? 'HEIC' : undefined;
}
