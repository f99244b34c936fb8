import { useSyncExternalStore } from 'react';
import type { Failure } from '../missing.ts';

export type GoOptions = { replace?: boolean; preventScrollReset?: boolean };
type Navigator = {
  /** Loads all data of a path's page; resolves to the error if that failed. */
  prepare: (path: string) => Promise<Failure | undefined>;
  navigate: (path: string, options: GoOptions) => Promise<void>;
  /** Reports that the visitor stays on the current page. */
  stay: (failure: Failure, path: string, again: () => void) => void;
};

let navigator: Navigator | undefined;
/** The browser's navigator. On the server there is none. */
export const setNavigator = (by: Navigator): void => {
  navigator = by;
};

let turn = 0;
let waiting = false;
const hearers = new Set<() => void>();

/**
 * Navigates to a path in the page's language without a document load, once all data of the page has loaded. If that
 * fails, the current page stays with its focus and input (spec 8.6). A newer navigation wins. Resolves to whether the
 * navigation happened.
 */
export async function goTo(path: string, options: GoOptions = {}): Promise<boolean> {
  if (!navigator) return false;
  const mine = ++turn;
  wait(true);
  const failure = await navigator.prepare(path);
  if (mine !== turn) return false;
  wait(false);
  if (failure) navigator.stay(failure, path, () => void goTo(path, options));
  else await navigator.navigate(path, options);
  return !failure;
}

/** Going back or forward in the browser cancels the pending navigation. */
export function cancelNavigation(): void {
  turn += 1;
  wait(false);
}

/** Whether a navigation is waiting for its page. */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    listen,
    () => waiting,
    () => false,
  );

function wait(now: boolean): void {
  if (now === waiting) return;
  waiting = now;
  for (const hear of hearers) hear();
}
function listen(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}
