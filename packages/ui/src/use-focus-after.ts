import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to an element of the next rendering, by its id: to a form that has taken the place of the button that
 * was pressed, to that button once the form is gone. Without it a keyboard user starts again at the top of the
 * page (WCAG 2.4.3).
 */
export function useFocusAfter(): (elementId: string) => void {
  const wanted = useRef<string>(undefined);
  // With the rendering, not after it: an effect that the rendering before has left would take the wish away.
  useLayoutEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current);
    wanted.current = undefined;
    if (element) element.focus();
  });
  return (elementId) => {
    wanted.current = elementId;
  };
}
