import type { OutputOf } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { inboxPresence } from '../contract.ts';
import { type InboxKind, presenceEverySeconds } from '../rules.ts';

type Colleagues = OutputOf<typeof inboxPresence>;

/** Reports every few seconds that the user reads or writes here, and gets who else does. */
export function usePresence(
  { kind, number }: { kind: InboxKind; number: string },
  isOn: boolean,
  isWriting: boolean,
): Colleagues {
  const client = useClient();
  const [colleagues, hear] = useState<Colleagues>([]);
  useEffect(() => {
    if (!isOn) return;
    const beat = () => {
      if (document.hidden) return;
      // Without a response the last state stays for a while.
      void client(inboxPresence, { kind, number, isWriting }).then(hear, () => {});
    };
    beat();
    const timer = setInterval(beat, presenceEverySeconds * 1000);
    return () => clearInterval(timer);
  }, [kind, number, isOn, isWriting]);
  return colleagues;
}
