import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import type { WaitingWork } from '../contract.ts';
import { type CountedWork, countedWork } from '../hand-over-contract.ts';
import { secondsBetweenCounts } from '../rules.ts';

/** How much waits by now: asked again and again while the page is seen, and at once when it is seen again. */
export function useLiveCounts(work: WaitingWork): CountedWork | undefined {
  const client = useClient();
  const [counted, note] = useState<{ of: WaitingWork; counts: CountedWork }>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const ask = () =>
      // A try that fails says nothing: the next one follows.
      client(countedWork, {}).then(
        (counts) => note({ of: work, counts }),
        () => undefined,
      );
    const follow = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(ask, secondsBetweenCounts * 1000);
    };
    const seen = () => {
      follow();
      if (!document.hidden) void ask();
    };
    follow();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, work]);
  // What was counted before the list was loaded again is older than the list.
  return counted?.of === work ? counted.counts : undefined;
}
