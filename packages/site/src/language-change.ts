const name = 'cubby:language-change';

/** Tells all on the page that it is about to open in another language, as another document (design 2). */
export const announceLanguageChange = (): void => void dispatchEvent(new Event(name));

/** Calls back before the page opens in another language. Returns a function that stops. */
export function onLanguageChange(prepare: () => void): () => void {
  addEventListener(name, prepare);
  return () => removeEventListener(name, prepare);
}
