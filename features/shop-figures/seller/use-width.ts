import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of an element and the reader's size of text (rem) in pixels, whenever the width changes; 0 before it is laid out. */
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
