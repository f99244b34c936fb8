import { useSyncExternalStore } from 'react';

/** Why the requested page could not be loaded, and how to try again. The visitor is still on the page before. */
export type FailedNavigation = { label: string; again: () => void };

let current: FailedNavigation | undefined;
const listeners = new Set<() => void>();

export function reportFailedNavigation(failure: FailedNavigation | undefined): void {
  current = failure;
  for (const listener of listeners) listener();
}

export const useFailedNavigation = (): FailedNavigation | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
