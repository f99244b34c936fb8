const keyOf = (path: string): string => `cubby.scroll ${path.split('#')[0]}`;

/**
 * Notes how far down the reader is, before the same page opens in another language (design 9.11). @param path without
 * its language, with its query
 */
export function keepScroll(path: string): void {
  try {
    sessionStorage.setItem(keyOf(path), `${scrollY}`);
  } catch {
    // The page then opens at its top.
  }
}

/** Scrolls to where the reader was on this page. It is done once. */
export function restoreScroll(path: string): void {
  try {
    const top = sessionStorage.getItem(keyOf(path));
    sessionStorage.removeItem(keyOf(path));
    if (top) scrollTo({ top: Number(top), behavior: 'instant' });
  } catch {
    // Nothing was kept.
  }
}
