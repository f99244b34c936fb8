import { ApiError } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { hearEvents } from '@cubby/site/hear-events';
import { useEffect, useState } from 'react';
import type { WaitingWork } from '../contract.ts';
import { type CountedWork, countedWork, workEventsPath } from '../hand-over-contract.ts';

/**
 * How much waits by now: counted again at each event, while the page is visible, and when it is visible again.
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
  // What was counted before the list was loaded again is older than the list.
  return counted?.of === work ? counted.counts : undefined;
}
