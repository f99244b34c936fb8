/** The text of an XML file, or why it has none. */
export type Decoded = { ok: true; text: string } | { ok: false; problem: string };

/** Decodes an XML file by its byte order mark, else by the encoding that it declares, else as UTF-8 (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, problem: `an encoding that we do not know: ${encoding}` };
    if (error instanceof TypeError) return { ok: false, problem: `not in the encoding ${encoding}, as which it comes` };
    throw error;
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // A byte order mark, or “<” in two bytes.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
}
