import { useRef, useState } from 'react';

/** An action and whether it is under way; asked for meanwhile, it does nothing and resolves to undefined. */
export function useOneAtATime<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): [busy: boolean, run: (...args: Args) => Promise<Result | undefined>] {
  const [busy, setBusy] = useState(false);
  // Two clicks may come before the screen is drawn anew.
  const running = useRef(false);
  const run = async (...args: Args) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await act(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, run];
}
