import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses an element of the next render, by its id: a form that has replaced the pressed button, or that button once
 * the form is gone. Otherwise a keyboard user would start again at the top of the page (WCAG 2.4.3).
 */
export function useFocusAfter(): (elementId: string) => void {
  const wanted = useRef<string>(undefined);
  // With the render, not after it: an effect left from the previous render would drop the request.
  useLayoutEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current);
    wanted.current = undefined;
    if (element) element.focus();
  });
  return (elementId) => {
    wanted.current = elementId;
  };
}
