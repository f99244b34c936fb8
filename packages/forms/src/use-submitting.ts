import { useEffect, useRef, useState } from 'react';

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

  // On return from a page that a submit led to, the browser may restore this one as it was left: busy.
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
