const name = 'cubby:language-change';
type Hold = { onAwaited: () => void; released: Promise<void> };
const holds = new Set<Hold>();

/**
 * Notifies all on the page that it is about to open as another document, in another language (design 9.11) or after its
 * session has ended.
 */
export const announceLanguageChange = (): void => void dispatchEvent(new Event(name));

/** Calls back before the page opens in another language. Returns a function that stops. */
export function onLanguageChange(prepare: () => void): () => void {
  addEventListener(name, prepare);
  return () => removeEventListener(name, prepare);
}

/**
 * Delays a change of language, which would cut off an upload. Returns a function that releases it.
 * @param onAwaited is called when the visitor requests the change and waits
 */
export function holdLanguageChange(onAwaited: () => void): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = { onAwaited, released };
  holds.add(hold);
  return () => {
    holds.delete(hold);
    release();
  };
}

/** Resolves once nothing delays a change of language; undefined if nothing does now. */
export const languageChangeReleased = (): Promise<void> | undefined => (holds.size > 0 ? allReleased() : undefined);

async function allReleased(): Promise<void> {
  while (holds.size > 0)
    await Promise.all(
      [...holds].map(({ onAwaited, released }) => {
        onAwaited();
        return released;
      }),
    );
}
