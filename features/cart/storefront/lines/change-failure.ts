import { useSyncExternalStore } from 'react';

/** Why the server refused the last change of a member's cart, which was then reloaded (spec 4.13, 8.7). */
let reason: string | undefined;
const hearers = new Set<() => void>();

/** Undefined once a later change is accepted. */
export function keepChangeFailure(message: string | undefined): void {
  if (reason === message) return;
  reason = message;
  for (const hear of hearers) hear();
}

export const changeFailure = (): string | undefined => reason;

export const useChangeFailure = (): string | undefined =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    changeFailure,
    () => undefined,
  );
