import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `reach` when the end of a list scrolls into view, in the window or in its scroll box, and again whenever
 * `round` changes while it is still in view: a page may be shorter than the box.
 */
export function useEndInSight(
  end: RefObject<Element | null>,
  reach: () => void,
  { watching, round, box }: { watching: boolean; round: number; box?: RefObject<Element | null> },
): void {
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  useEffect(() => {
    if (!watching || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { root: box?.current ?? null, rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watching, round, end, box]);
}
