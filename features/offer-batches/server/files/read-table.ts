import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { isZip, readXlsx } from './read-xlsx.ts';
import type { TableResult } from './table.ts';

/** Reads a table by what its bytes are, whatever the file is called. */
export async function readTable(bytes: Uint8Array): Promise<TableResult> {
  if (isZip(bytes)) return readXlsx(bytes);
  const decoded = decodeText(bytes);
  return decoded ? readCsv(decoded.text, decoded.encoding) : { ok: false, problem: 'FORMAT' };
}
