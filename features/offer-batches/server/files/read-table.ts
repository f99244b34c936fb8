import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { isZip, readXlsx } from './read-xlsx.ts';
import type { TableResult, TakeRows } from './table.ts';

/**
 * Reads a table by its bytes, whatever the file is called.
 * @param take gets the rows while they are read; the table then has none
 */
export async function readTable(bytes: Uint8Array, take?: TakeRows): Promise<TableResult> {
  if (isZip(bytes)) return readXlsx(bytes, take);
  const decoded = decodeText(bytes);
  return decoded ? readCsv(decoded.text, decoded.encoding, take) : { ok: false, problem: 'FORMAT' };
}
