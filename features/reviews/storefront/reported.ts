/** The reviews that this browser has reported, with the key of each report: the same report is then known again. */
const storageKey = 'cubby.reported';

export function isReported(reviewId: string): boolean {
  return reviewId in readReported();
}

/** The key of this browser's report of a review. Made for it alone, it ties no two reports to one person. */
export function reportKeyOf(reviewId: string): string {
  return readReported()[reviewId] ?? crypto.randomUUID();
}

export function rememberReport(reviewId: string, key: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readReported(), [reviewId]: key }));
  } catch {
    // A browser that keeps nothing asks again, which does no harm.
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
