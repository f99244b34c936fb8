/** One order on a line of a carrier's list; its tracking number is empty if the line has none. */
export type ListedTracker = { line: number; number: string; tracker: string };

const orderNumber = /\b[0-9A-HJKMNP-TV-Z]{10}(?:-[1-9][0-9]?)?\b/i;

/**
 * Reads a list from a carrier's page or file: lines with an order number and a tracking number, in any order, separated
 * by commas, semicolons, tabs or spaces, quoted or not. The number may omit the seller's part if only one order fits.
 * Lines without an order number, such as headings, are skipped.
 */
export function readTrackers(text: string, numbers: readonly string[]): ListedTracker[] {
  return text.split(/\r\n?|\n/).flatMap((words, i) => {
    const named = orderNumber.exec(words)?.[0].toUpperCase();
    if (!named) return [];
    const fitting = numbers.filter((number) => number === named || number.startsWith(`${named}-`));
    const tracker = trackerIn(words.replace(orderNumber, '')) ?? '';
    return [{ line: i + 1, number: fitting.length === 1 ? fitting[0]! : named, tracker }];
  });
}

/** The longest cell that looks like a tracking number: at least eight letters and digits, with a digit among them. */
function trackerIn(rest: string): string | undefined {
  const hasCells = /[,;\t]/.test(rest);
  return rest
    .split(hasCells ? /[,;\t]/ : /\s{2,}|\n/)
    .map((cell) => cell.replace(/["']/g, '').trim())
    .filter((cell) => /^[A-Z0-9][A-Z0-9 -]{6,38}[A-Z0-9]$/i.test(cell) && /\d/.test(cell) && !isDate(cell))
    .toSorted((a, b) => b.length - a.length)[0];
}

const isDate = (cell: string): boolean => /^\d{4}-\d\d-\d\d/.test(cell);
