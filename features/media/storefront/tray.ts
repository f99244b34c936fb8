import type { UploadedPicture } from '../contract.ts';

/** A picture that a reader chose, on its way to the shop or there already. */
export type Entry = {
  /** Also the key under which it is sent: a retry gets the answer that was lost. */
  key: string;
  file: File;
  name: string;
  alt: string;
  state: 'WAITING' | 'SENDING' | 'DEVELOPING' | 'DONE' | 'FAILED';
  /** How much of it has left, of a hundred. */
  percent: number;
  /** A data URI, where the browser could read the file itself. */
  thumbnail?: string | undefined;
  upload?: UploadedPicture | undefined;
  /** Why it failed, in words; `mayRetry` when the same file may do better another time. */
  reason?: string | undefined;
  mayRetry?: boolean | undefined;
  /** It failed because nobody is signed in. */
  asksSignIn?: boolean | undefined;
  /** It can still be brought back. */
  removed?: boolean | undefined;
};
export type Tray = readonly Entry[];

/** What the form that asked for pictures gets: those that have come, in the reader's order. */
export type ChosenPicture = { uploadId: string; alt: string };

export const shown = (tray: Tray): Tray => tray.filter((entry) => !entry.removed);
export const find = (tray: Tray, key: string): Entry | undefined => tray.find((entry) => entry.key === key);
export const isUnderWay = ({ state }: Entry): boolean =>
  state === 'WAITING' || state === 'SENDING' || state === 'DEVELOPING';

/** Puts files behind the others, as many as there is room for. */
export function added(
  tray: Tray,
  files: readonly { key: string; file: File; name: string }[],
  most: number,
): { tray: Tray; leftOut: number } {
  const room = Math.max(0, most - shown(tray).length);
  const taken = files.slice(0, room).map((file): Entry => ({ ...file, alt: '', state: 'WAITING', percent: 0 }));
  return { tray: [...tray, ...taken], leftOut: files.length - taken.length };
}

export const changed = (tray: Tray, key: string, changes: Partial<Entry>): Tray =>
  tray.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));

/** Takes one out. It alone can be brought back: what was removed before it is gone for good. */
export const removed = (tray: Tray, key: string): Tray =>
  changed(
    tray.filter((entry) => !entry.removed),
    key,
    { removed: true },
  );

/** Brings one back to its place, if there is room; what was cut short is sent anew. */
export function restored(tray: Tray, key: string, most: number): Tray {
  const entry = find(tray, key);
  if (!entry || shown(tray).length >= most) return tray;
  const again = isUnderWay(entry) ? { state: 'WAITING' as const, percent: 0 } : {};
  return changed(tray, key, { removed: false, ...again });
}

/** Swaps one with its neighbour that is shown before (`-1`) or behind it (`1`). */
export function moved(tray: Tray, key: string, by: -1 | 1): Tray {
  const order = shown(tray);
  const from = order.findIndex((entry) => entry.key === key);
  const neighbour = order[from + by];
  const entry = order[from];
  if (!entry || !neighbour) return tray;
  return tray.map((each) => (each === entry ? neighbour : each === neighbour ? entry : each));
}

/**
 * Whether the same file may do better another time, by the answer's status (0: none came): signed in, later, or where the
 * line is faster. What is wrong with the file itself stays wrong.
 */
export const mayDoBetter = (status: number): boolean => [0, 401, 408, 429].includes(status) || status >= 500;

/** Those that have come. */
export const chosen = (tray: Tray): ChosenPicture[] =>
  shown(tray).flatMap(({ upload, alt }) => (upload ? [{ uploadId: upload.uploadId, alt: alt.trim() }] : []));
