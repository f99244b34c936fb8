import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** The position of the focused control among those of its form. */
type Place = number | undefined;

/**
 * A form whose fields are recreated after each change of the address keeps the focus position; otherwise a keyboard
 * user would start again at the top of the page (WCAG 2.4.3).
 * @param made changes with the fields
 */
export function useKeptFocus(made: string) {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<Place>(undefined);
  // Before the page handles a lost focus.
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body || !form.current) return;
    const control = controlsOf(form.current)[place.current];
    // For a field of a closed menu, its opener stays.
    const seen = control?.checkVisibility() ? control : control?.closest('details')?.querySelector('summary');
    // It may have moved off the screen with the content above it.
    seen?.focus();
  }, [made]);
  return {
    ref: form,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
      place.current = controlsOf(currentTarget).indexOf(target);
    },
    onBlur: () => {
      place.current = undefined;
    },
  };
}

const controlsOf = (form: HTMLFormElement): HTMLElement[] =>
  ([...form.elements] as HTMLElement[]).filter((control) => !control.matches('[type=hidden]'));
