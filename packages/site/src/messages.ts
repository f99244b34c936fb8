/** The server has all messages; the browser loads parts when a page first needs them. */
let fetchMessages: (part: string) => Promise<void> = async () => {};
const fetched = new Map<string, Promise<void>>();

export function setMessageLoader(fetcher: (part: string) => Promise<void>): void {
  fetchMessages = fetcher;
}

/** Loads the messages of a part, once. */
export function loadMessages(part: string): Promise<void> {
  const known = fetched.get(part);
  if (known) return known;
  const label = fetchMessages(part).catch((error: unknown) => {
    fetched.delete(part);
    throw error;
  });
  fetched.set(part, label);
  return label;
}
