import { useSyncExternalStore } from 'react';
import type { Failure } from './missing.ts';

export type GoOptions = { replace?: boolean; preventScrollReset?: boolean };
type Navigator = {
  /** Brings what the page of a path shows; resolves to what kept it from coming. */
  prepare: (path: string) => Promise<Failure | undefined>;
  navigate: (path: string, options: GoOptions) => Promise<void>;
  /** Says that one stays where one is. */
  stay: (failure: Failure, path: string, again: () => void) => void;
};

let navigator: Navigator | undefined;
/** How one goes in this browser. The server goes nowhere. */
export const setNavigator = (by: Navigator): void => {
  navigator = by;
};

let turn = 0;
let waiting = false;
const hearers = new Set<() => void>();

/**
 * Goes to a path of the page's language, without loading the document anew, once what its page shows has come. Where that
 * does not come, the page on screen stays, with its focus and all that was typed (spec 8.6). Who goes elsewhere meanwhile
 * means that. Resolves to whether one has gone there.
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

/** Whoever goes back or forward by the browser no longer goes where they were about to. */
export function cancelNavigation(): void {
  turn += 1;
  wait(false);
}

/** Whether what the next page shows is still to come. */
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
