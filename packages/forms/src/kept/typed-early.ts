import type { FormValues } from '../errors.ts';

/**
 * Typed by a person, or filled in by a password manager, before the page was hydrated: fields that differ from
 * `initial`.
 */
export function typedEarly<Values extends FormValues>(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const typed: FormValues = {};
  for (const [name, value] of Object.entries(initial)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== value) typed[name] = control.checked;
    } else if (control && 'value' in control && control.value !== value) typed[name] = String(control.value);
  }
  return typed as Partial<Values>;
}
