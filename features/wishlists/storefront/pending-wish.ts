const key = 'cubby.wish';

/** A product that a guest wished for, while they sign in; in this tab only. */
export function keepWish(sku: string): void {
  try {
    sessionStorage.setItem(key, sku);
  } catch {
    // Nothing is stored here: they press the heart again.
  }
}

/** Whether the product was wished for before signing in; true once. */
export function takeWish(sku: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== sku) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
