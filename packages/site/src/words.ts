/** On the server every word is there; the browser fetches parts when a page first needs them. */
let fetchWords: (part: string) => Promise<void> = async () => {};
const fetched = new Map<string, Promise<void>>();

export function fetchWordsBy(fetcher: (part: string) => Promise<void>): void {
  fetchWords = fetcher;
}

/** The words of a part, fetched once. */
export function loadWords(part: string): Promise<void> {
  const known = fetched.get(part);
  if (known) return known;
  const words = fetchWords(part).catch((error: unknown) => {
    fetched.delete(part);
    throw error;
  });
  fetched.set(part, words);
  return words;
}
