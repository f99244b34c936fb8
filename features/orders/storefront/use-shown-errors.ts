import { useState } from 'react';
import type { ValidationErrors } from './checkout-validation.ts';

/**
 * When a fault is said: on leaving a field that holds something, and for all fields on applying; never while typing. It
 * goes as soon as it is mended (ux K4).
 */
export function useShownErrors<Field extends string>(
  errorsFor: (values: Record<Field, string>) => ValidationErrors<Field>,
) {
  const [shown, show] = useState<ValidationErrors<Field>>({});
  return {
    shown,
    left(field: Field, values: Record<Field, string>) {
      if (values[field].trim() !== '') show((before) => ({ ...before, [field]: errorsFor(values)[field] }));
    },
    changed(values: Record<Field, string>) {
      const now = errorsFor(values);
      show((before) => {
        const still = Object.entries(before).filter(([field]) => now[field as Field]);
        return Object.fromEntries(still) as ValidationErrors<Field>;
      });
    },
    showAll(values: Record<Field, string>): ValidationErrors<Field> {
      const all = errorsFor(values);
      show(all);
      return all;
    },
    clear: () => show({}),
  };
}
