/** How a file is encoded, as shown to the user. */
export type FileEncoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX';

/** A table of a file: its first filled line names the columns. */
export type Table = {
  encoding: FileEncoding;
  /** For text files. */
  separator: string | null;
  heads: string[];
  /** Without those passed on while the file was read. */
  rows: TableRow[];
  count: number;
};
/** A line number as in a spreadsheet, with the values as displayed there. */
export type TableRow = { line: number; cells: string[] };

/**
 * Why a file is not a table. FORMAT: another format, or damaged. QUOTE: a quotation mark is never closed. EMPTY: no
 * line below the headers. ROWS, COLUMNS: too many.
 */
export type TableProblem = 'FORMAT' | 'QUOTE' | 'EMPTY' | 'ROWS' | 'COLUMNS';
export type TableResult = { ok: true; table: Table } | { ok: false; problem: TableProblem };

export const tableLimits = { rows: 20_000, columns: 100 } as const;

/** Takes some rows of a table that is still being read. False: it needs no more. */
export type TakeRows = (rows: readonly TableRow[], isLast: boolean) => Promise<boolean>;
const takenAtOnce = 1_000;

/** Collects lines: the first filled one has the headers, empty ones are skipped but counted. */
export class TableCollector {
  heads: string[] | undefined;
  readonly rows: TableRow[] = [];
  readonly #take: TakeRows | undefined;
  #count = 0;
  #isStopped = false;

  /** @param take gets the rows in parts, which are not kept here then */
  constructor(take?: TakeRows) {
    this.#take = take;
  }

  /**
   * @returns the problem of the table, once known
   */
  add(line: number, cells: string[]): TableProblem | undefined {
    while (cells.length > 0 && cells.at(-1)!.trim() === '') cells.pop();
    if (cells.length === 0) return undefined;
    if (cells.length > tableLimits.columns) return 'COLUMNS';
    if (!this.heads) this.heads = cells.map((cell) => cell.trim());
    else if (this.#count === tableLimits.rows) return 'ROWS';
    else {
      this.rows.push({ line, cells });
      this.#count += 1;
    }
    return undefined;
  }

  /** Passes on the collected rows, except the last part. Returns whether to continue. */
  async handOver(): Promise<boolean> {
    if (!this.#take) return true;
    while (!this.#isStopped && this.rows.length > takenAtOnce)
      await this.#give(this.rows.splice(0, takenAtOnce), false);
    return !this.#isStopped;
  }

  async #give(rows: readonly TableRow[], isLast: boolean): Promise<void> {
    this.#isStopped = !(await this.#take!(rows, isLast));
  }

  async result(encoding: FileEncoding, separator: string | null): Promise<TableResult> {
    const { heads, rows } = this;
    if (!heads || this.#count === 0) return { ok: false, problem: 'EMPTY' };
    if (this.#take && (await this.handOver())) await this.#give(rows.splice(0), true);
    return { ok: true, table: { encoding, separator, heads, rows, count: this.#count } };
  }
}
