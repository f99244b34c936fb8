import type { FileEncoding } from './table.ts';

const decoded = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Characters that text never contains; a picture has many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones searched for
const notText = /[\0-\x08\x0e-\x1f\ufffd\uffff]/;
const asText = (encoding: FileEncoding, text: string | undefined) =>
  text === undefined || notText.test(text) ? undefined : { encoding, text };

/**
 * The text of a file by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if valid, else Windows-1252, as
 * Excel writes CSV; undefined if it is not text.
 */
export function decodeText(bytes: Uint8Array): { encoding: FileEncoding; text: string } | undefined {
  const wide = wideEncodingOf(bytes);
  if (wide) return asText('UTF-16', decoded(wide, bytes));
  const text = decoded('utf-8', bytes);
  return text === undefined
    ? asText('WINDOWS-1252', new TextDecoder('windows-1252').decode(bytes))
    : asText('UTF-8', text);
}

/** UTF-16, by its mark, or because every other byte at the start is zero. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 64);
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2]! += 1;
  const most = head.length / 4;
  if (zeros[1]! > most && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > most && zeros[1] === 0 ? 'utf-16be' : undefined;
}
