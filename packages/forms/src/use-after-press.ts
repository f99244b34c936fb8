import { useEffect, useRef } from 'react';

/**
 * Runs an action immediately or, while a mouse button or finger is down, after its release: an error that appears in
 * between would move the pressed element away, and the click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const lift = () => {
      isPressed.current = false;
      // The click follows right after.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', lift, options);
    document.addEventListener('pointercancel', lift, options);
    return () => listening.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  };
}
