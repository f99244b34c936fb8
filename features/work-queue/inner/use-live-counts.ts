import { useClient } from '@cubby/site';
import { hearEvents } from '@cubby/site/hear-events';
import { useEffect, useState } from 'react';
import type { WaitingWork } from '../contract.ts';
import { type CountedWork, countedWork, workEventsPath } from '../hand-over-contract.ts';

/** How much waits by now: counted again at each event, while the page is visible, and when it is visible again. */
export function useLiveCounts(work: WaitingWork): CountedWork | undefined {
  const client = useClient();
  const [counted, note] = useState<{ of: WaitingWork; counts: CountedWork }>();
  useEffect(() => {
    const look = () =>
      // A try that fails says nothing: the next event follows.
      client(countedWork, {}).then(
        (counts) => {
          note({ of: work, counts });
          return true;
        },
        () => true,
      );
    return hearEvents(workEventsPath, 'work', look);
  }, [client, work]);
  // What was counted before the list was loaded again is older than the list.
  return counted?.of === work ? counted.counts : undefined;
}
