/** How a file is encoded, as it is shown. */
export type FileEncoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX';

/** A table as a file has it: its first filled line names the columns. */
export type Table = {
  encoding: FileEncoding;
  /** Of text. */
  separator: string | null;
  heads: string[];
  /** Without those that were handed over while the file was read. */
  rows: TableRow[];
  count: number;
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

/** Takes some rows of a table that is still being read. False: it needs no more. */
export type TakeRows = (rows: readonly TableRow[], isLast: boolean) => Promise<boolean>;
const takenAtOnce = 1_000;

/** Collects lines: the first filled one has the heads, empty ones are skipped but counted. */
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

  /** @returns what is wrong with the table, once it is */
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

  /** Hands over what has come, but for the last part. Returns whether to go on: nothing is handed over once it says no. */
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
