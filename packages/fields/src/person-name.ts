import { type FieldMessage, textField } from './text.ts';

/**
 * A first or last name (spec 5.2): 1–50 letters and hyphens, the first letter uppercase. A letter is one of any script,
 * with its marks; where a script has no case, every letter counts as uppercase; an apostrophe between letters counts as
 * a letter and is written ’ (design 2).
 */
export const personName = textField({ max: 50, normalise: typographicApostrophes, check: nameError });

/** What an address is called (spec 5.3): 1–100 characters, the first an uppercase letter. */
export const addressName = textField({
  max: 100,
  normalise: typographicApostrophes,
  check: (text) => (startsUppercase(text) ? undefined : 'field.uppercase'),
});

function nameError(name: string): FieldMessage | undefined {
  if (!/^[\p{L}\p{M}’-]+$/u.test(name)) return 'field.name.invalid';
  if (/(^|[^\p{L}\p{M}])’|’($|[^\p{L}])/u.test(name)) return 'field.name.invalid';
  return startsUppercase(name) ? undefined : 'field.uppercase';
}

/** Georgian has lowercase letters in Unicode, but no one writes a name with others. */
const startsUppercase = (text: string): boolean =>
  /^\p{L}/u.test(text) && !/^(?!\p{Script=Georgian})\p{Ll}/u.test(text);

/** Between letters, ' is an apostrophe: O'Brien is O’Brien. */
export function typographicApostrophes(text: string): string {
  return text.replace(/(?<=[\p{L}\p{M}])'(?=\p{L})/gu, '’');
}
