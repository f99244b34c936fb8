/** The reviews reported from this browser, each with its report's key, so that a repeated report is recognized. */
const storageKey = 'cubby.reported';

export function isReported(reviewId: string): boolean {
  return reviewId in readReported();
}

/**
 * The key of this browser's report of a review. Each report has its own, so that two reports cannot be tied to one
 * person.
 */
export function reportKeyOf(reviewId: string): string {
  return readReported()[reviewId] ?? crypto.randomUUID();
}

export function rememberReport(reviewId: string, key: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readReported(), [reviewId]: key }));
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
