import { useRef, useState } from 'react';
import { useRestored } from './kept/use-restored.ts';

/** One submit at a time: while one is in progress, another does nothing. */
export function useSubmitting() {
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  // Two clicks may come before the next render.
  const underWay = useRef(false);
  const settle = () => {
    underWay.current = false;
    setBusy(false);
  };
  useRestored(settle);

  return {
    busy,
    failure,
    dismiss: () => fail(undefined),
    isUnderWay: () => underWay.current,
    /** @param send resolves to a description of what failed */
    run: async (send: () => Promise<string | undefined>) => {
      underWay.current = true;
      setBusy(true);
      fail(undefined);
      try {
        fail(await send());
      } finally {
        settle();
      }
    },
  };
}
