import { onLanguageChange } from '@cubby/site';
import type { FormValues } from '../errors.ts';
import { forgetDraft, writeDraft } from './draft.ts';

const prefix = 'cubby.form ';
const neverStored = /password|iban|birth/i;
let areKept = false;

/** Whether the page closes because it opens in another language, where its forms restore their input. */
export const formsAreKept = (): boolean => areKept;

/** Lets a form keep its input when its page opens in another language. Returns a function that stops. */
export const beforeLanguageChange = (keep: () => void): (() => void) =>
  onLanguageChange(() => {
    if (!areKept) forgetCarried();
    areKept = true;
    keep();
  });

/** Forgets input kept by earlier changes that no form has restored. */
export function forgetCarried(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** A form's storage key. A form with other initial values, for example for another address, has another one. */
export const carriedKey = (path: string, id: string, initial: FormValues): string =>
  `${prefix}${path} ${id} ${JSON.stringify(initial)}`;

/** Deletes a form's kept input once restored, and keeps new input by the next change of language. */
export function takeOver<Values extends FormValues>(key: string, initial: Values, latest: () => Values): () => void {
  forgetDraft(key);
  return beforeLanguageChange(() => carry(key, initial, latest()));
}

/** Keeps the input except passwords, account numbers and dates of birth. */
export function carry<Values extends FormValues>(key: string, initial: Values, values: Values): void {
  const typed = Object.entries(values).filter(([name, value]) => value !== initial[name] && !neverStored.test(name));
  if (typed.length > 0) writeDraft(key, Object.fromEntries(typed));
}
