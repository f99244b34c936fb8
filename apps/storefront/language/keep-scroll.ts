const key = 'cubby.scroll';

type Scroll = { path: string; top: number };

/**
 * Notes how far down the reader is, before the same page opens in another language (design 2).
 * @param path without its language, with its query
 */
export function keepScroll(path: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, top: scrollY } satisfies Scroll));
  } catch {
    // The page then opens at its top.
  }
}

/** Scrolls to where the reader was, if this is the page that they were on. It is done once. */
export function restoreScroll(path: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Scroll | null;
    sessionStorage.removeItem(key);
    if (kept?.path === path) scrollTo({ top: kept.top, behavior: 'instant' });
  } catch {
    // Nothing that can be read was kept.
  }
}
