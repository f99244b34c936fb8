import { useState } from 'react';
import type { Faults } from './checkout-faults.ts';

/**
 * When a fault is said: on leaving a field that holds something, and for all fields on applying; never while typing. It
 * goes as soon as it is mended (ux K4).
 */
export function useShownFaults<Field extends string>(faultsFor: (values: Record<Field, string>) => Faults<Field>) {
  const [shown, show] = useState<Faults<Field>>({});
  return {
    shown,
    left(field: Field, values: Record<Field, string>) {
      if (values[field].trim() !== '') show((before) => ({ ...before, [field]: faultsFor(values)[field] }));
    },
    changed(values: Record<Field, string>) {
      const now = faultsFor(values);
      show((before) => {
        const still = Object.entries(before).filter(([field]) => now[field as Field]);
        return Object.fromEntries(still) as Faults<Field>;
      });
    },
    showAll(values: Record<Field, string>): Faults<Field> {
      const all = faultsFor(values);
      show(all);
      return all;
    },
    clear: () => show({}),
  };
}
