import { useEffect } from 'react';

/** Calls back when the browser restores the page from its cache: actions in progress at that time no longer are. */
export function useRestored(settle: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && settle();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
