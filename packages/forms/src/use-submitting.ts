import { useEffect, useRef, useState } from 'react';

/** One submit at a time: while one is under way, another does nothing. */
export function useSubmitting() {
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  // Two clicks may come before the screen is drawn again.
  const underWay = useRef(false);
  const settle = () => {
    underWay.current = false;
    setBusy(false);
  };

  // Back from a page that a submit led to, the browser may show this one as it was left: busy.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && settle();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return {
    busy,
    failure,
    dismiss: () => fail(undefined),
    isUnderWay: () => underWay.current,
    /** @param send resolves to what failed, in words */
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
