import { type CorrectionKind, corrected } from '@cubby/fields/corrections';
import type { FieldName, FormValues } from './errors.ts';

type Asked<Values extends FormValues> = {
  values: Values;
  names: readonly FieldName<Values>[];
  kinds: Partial<Record<FieldName<Values>, CorrectionKind>>;
  country: string;
  locale: string;
};

/** The fields whose input was corrected. */
export function correctionsOf<Values extends FormValues>({ values, names, kinds, country, locale }: Asked<Values>) {
  const changes: Partial<Values> = {};
  for (const name of names) {
    const typed = values[name];
    // Secrets may contain any character.
    if (typeof typed !== 'string' || /password/i.test(name)) continue;
    const meant = corrected(kinds[name] ?? 'text', typed, country, locale);
    if (meant !== typed) changes[name] = meant as Values[typeof name];
  }
  return changes;
}
