import { ApiError } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { hearEvents } from '@cubby/site/hear-events';
import { useEffect, useState } from 'react';
import type { WaitingWork } from '../contract.ts';
import { type CountedWork, countedWork, workEventsPath } from '../hand-over-contract.ts';

/**
 * The current number of waiting items: counted again at each event, while the page is visible, and when it becomes
 * visible again.
 * @param ended is called when the reader is signed out
 */
export function useLiveCounts(work: WaitingWork, ended: () => unknown): CountedWork | undefined {
  const client = useClient();
  const [counted, note] = useState<{ of: WaitingWork; counts: CountedWork }>();
  useEffect(() => {
    const look = () =>
      // A failed attempt is ignored: the next event follows.
      client(countedWork, {}).then(
        (counts) => {
          note({ of: work, counts });
          return true;
        },
        (error) => {
          const isSignedIn = !(error instanceof ApiError && error.status === 401);
          if (!isSignedIn) ended();
          return isSignedIn;
        },
      );
    return hearEvents(workEventsPath, 'work', look);
  }, [client, work, ended]);
  // Counts from before the list was reloaded are outdated.
  return counted?.of === work ? counted.counts : undefined;
}
