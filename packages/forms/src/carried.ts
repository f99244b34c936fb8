import { onLanguageChange } from '@cubby/site';
import { forgetDraft, writeDraft } from './draft.ts';
import type { FormValues } from './errors.ts';

const prefix = 'cubby.form ';
const neverStored = /password|iban|birth/i;
let areKept = false;

/** Whether the page closes because it opens in another language, where its forms find what was typed. */
export const formsAreKept = (): boolean => areKept;

/** Lets a form keep what was typed when its page opens in another language. Returns a function that stops. */
export const beforeLanguageChange = (keep: () => void): (() => void) =>
  onLanguageChange(() => {
    if (!areKept) forgetEarlier();
    areKept = true;
    keep();
  });

/** What earlier changes kept, and no form has taken over. */
function forgetEarlier(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Where a form keeps what was typed. One that begins with other values, as for another address, has another place. */
export const carriedKey = (path: string, id: string, initial: FormValues): string =>
  `${prefix}${path} ${id} ${JSON.stringify(initial)}`;

/** Forgets what was kept for a form, which has taken it over, and keeps what is typed by the next change of language. */
export function takeOver<Values extends FormValues>(key: string, initial: Values, latest: () => Values): () => void {
  forgetDraft(key);
  return beforeLanguageChange(() => carry(key, initial, latest()));
}

/** Keeps what was typed, but passwords, account numbers and dates of birth. */
export function carry<Values extends FormValues>(key: string, initial: Values, values: Values): void {
  const typed = Object.entries(values).filter(([name, value]) => value !== initial[name] && !neverStored.test(name));
  if (typed.length > 0) writeDraft(key, Object.fromEntries(typed));
}
