/** How a file is encoded, as it is shown. */
export type FileEncoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX';

/** A table as a file has it: its first filled line names the columns. */
export type Table = {
  encoding: FileEncoding;
  /** Of text. */
  separator: string | null;
  heads: string[];
  rows: TableRow[];
};
/** A line as a spreadsheet numbers it, and its values as they are shown there. */
export type TableRow = { line: number; cells: string[] };

/**
 * Why a file is no table. FORMAT: it is something else, or damaged. QUOTE: a quotation mark is never closed. EMPTY: it has
 * no line below its heads. ROWS, COLUMNS: too many.
 */
export type TableProblem = 'FORMAT' | 'QUOTE' | 'EMPTY' | 'ROWS' | 'COLUMNS';
export type TableResult = { ok: true; table: Table } | { ok: false; problem: TableProblem };

export const tableLimits = { rows: 20_000, columns: 100 } as const;

/** Collects lines: the first filled one has the heads, empty ones are skipped but counted. */
export class TableCollector {
  heads: string[] | undefined;
  readonly rows: TableRow[] = [];

  /** @returns what is wrong with the table, once it is */
  add(line: number, cells: string[]): TableProblem | undefined {
    while (cells.length > 0 && cells.at(-1)!.trim() === '') cells.pop();
    if (cells.length === 0) return undefined;
    if (cells.length > tableLimits.columns) return 'COLUMNS';
    if (!this.heads) this.heads = cells.map((cell) => cell.trim());
    else if (this.rows.length === tableLimits.rows) return 'ROWS';
    else this.rows.push({ line, cells });
    return undefined;
  }

  result(encoding: FileEncoding, separator: string | null): TableResult {
    const { heads, rows } = this;
    if (!heads || rows.length === 0) return { ok: false, problem: 'EMPTY' };
    return { ok: true, table: { encoding, separator, heads, rows } };
  }
}
