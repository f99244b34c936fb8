/** The server has all messages; the browser loads parts when a page first needs them. */
let fetchMessages: (part: string) => Promise<void> = async () => {};
const fetched = new Map<string, Promise<void>>();

export function setMessageLoader(fetcher: (part: string) => Promise<void>): void {
  fetchMessages = fetcher;
}

/** Imports a module. The build adds which parts of the messages it needs besides those of every page. */
export type Load<Module> = (() => Promise<Module>) & { messages?: readonly string[] };

/** Loads a screen or a part of one, such as a window, with its messages. */
export const loadScreen = async <Module>(load: Load<Module>): Promise<Module> =>
  (await Promise.all([load(), ...(load.messages ?? []).map(loadMessages)]))[0];

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
