const key = 'cubby.place';

type Place = { path: string; top: number };

/** Notes how far down the reader is, before the same page opens in another language. */
export function keepPlace(path: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, top: scrollY } satisfies Place));
  } catch {
    // The page then opens at its beginning.
  }
}

/** Goes back to where the reader was, if this is the page that they were on. */
export function returnToPlace(path: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null;
    sessionStorage.removeItem(key);
    if (kept?.path === path) scrollTo({ top: kept.top, behavior: 'instant' });
  } catch {
    // Nothing that can be read was kept.
  }
}
