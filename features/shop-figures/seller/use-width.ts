import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element and the reader's text size (rem) in pixels, updated with the width; 0 before layout. */
export function useWidth(): { box: RefObject<HTMLDivElement | null>; width: number; rem: number } {
  const box = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState({ width: 0, rem: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSizes({ width: Math.floor(entry!.contentRect.width), rem });
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return { box, ...sizes };
}
