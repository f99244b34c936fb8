import { useEffect } from 'react';

/** Calls back when the browser shows the page again as it was left: what was in progress then is no longer. */
export function useRestored(settle: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && settle();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
