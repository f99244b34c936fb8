import type { Attachment } from '@cubby/forms';
import type { UploadedPicture } from '../contract.ts';

/** A picture chosen by the visitor, being uploaded or already uploaded. */
export type Entry = {
  /** Also its idempotency key: a retry gets the lost response. */
  key: string;
  /** Empty once the page has opened in another language: only uploaded pictures are kept then. */
  file: File;
  name: string;
  alt: string;
  state: 'WAITING' | 'SENDING' | 'DEVELOPING' | 'DONE' | 'FAILED';
  percent: number;
  thumbnail?: string | undefined;
  upload?: UploadedPicture | undefined;
  /** The error message; `mayRetry` if the same file may succeed another time. */
  reason?: string | undefined;
  mayRetry?: boolean | undefined;
  /** It failed because the visitor is not signed in. */
  asksSignIn?: boolean | undefined;
  /** It can still be restored. */
  removed?: boolean | undefined;
};
export type Tray = readonly Entry[];

export const shown = (tray: Tray): Tray => tray.filter((entry) => !entry.removed);
export const find = (tray: Tray, key: string): Entry | undefined => tray.find((entry) => entry.key === key);
export const isUnderWay = ({ state }: Entry): boolean =>
  state === 'WAITING' || state === 'SENDING' || state === 'DEVELOPING';

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

/** Removes one. Only the last removed picture can be restored: earlier ones are gone for good. */
export const removed = (tray: Tray, key: string): Tray =>
  changed(
    tray.filter((entry) => !entry.removed),
    key,
    { removed: true },
  );

/** Restores one to its position, if there is a free place; a cancelled upload is restarted. */
export function restored(tray: Tray, key: string, most: number): Tray {
  const entry = find(tray, key);
  if (!entry || shown(tray).length >= most) return tray;
  const again = isUnderWay(entry) ? { state: 'WAITING' as const, percent: 0 } : {};
  return changed(tray, key, { removed: false, ...again });
}

/** Swaps one with the neighbour shown before (`-1`) or after it (`1`). */
export function moved(tray: Tray, key: string, by: -1 | 1): Tray {
  const order = shown(tray);
  const from = order.findIndex((entry) => entry.key === key);
  const neighbour = order[from + by];
  const entry = order[from];
  if (!entry || !neighbour) return tray;
  return tray.map((each) => (each === entry ? neighbour : each === neighbour ? entry : each));
}

/**
 * Whether the same file may succeed another time, by the response's status (0: no response): after signing in, later,
 * or on a faster connection. An error in the file itself is permanent.
 */
export const mayDoBetter = (status: number): boolean => [0, 401, 408, 429].includes(status) || status >= 500;

export const chosen = (tray: Tray): Attachment[] =>
  shown(tray).flatMap(({ upload, alt, name }) =>
    // A document is identified by its name.
    upload ? [{ uploadId: upload.uploadId, alt: upload.kind === 'DOCUMENT' ? name.slice(0, 160) : alt.trim() }] : [],
  );

export const noneKept = '[]';

/** The uploaded pictures as text, kept when their page opens in another language. The shop has the files by then. */
export const written = (tray: Tray): string =>
  JSON.stringify(
    shown(tray).flatMap(({ key, name, alt, thumbnail, upload }) =>
      upload ? [{ key, name, alt, thumbnail, upload }] : [],
    ),
  );

export const read = (kept: string): Tray =>
  (JSON.parse(kept) as Pick<Entry, 'key' | 'name' | 'alt' | 'thumbnail' | 'upload'>[]).map((entry) => ({
    ...entry,
    file: new File([], entry.name),
    state: 'DONE',
    percent: 100,
  }));
