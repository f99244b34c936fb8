/** What was reported from this browser, each with its report's key, so that a repeated report is recognized. */
const storageKey = 'cubby.reported';

export function isReported(id: string): boolean {
  return id in readReported();
}

/**
 * The key of this browser's report of a subject. Each report has its own, so that two reports cannot be tied to one
 * person.
 */
export function reportKeyOf(id: string): string {
  return readReported()[id] ?? crypto.randomUUID();
}

export function rememberReport(id: string, key: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readReported(), [id]: key }));
  } catch {
    // A browser without storage offers the report again, which does no harm.
  }
}

function readReported(): Record<string, string> {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as unknown;
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}
