import type { FormValues } from '../errors.ts';

/**
 * The input, kept for this tab only: it survives a reload and going back, and ends with the tab. Only fields that the
 * form still has are read, because another version may have written them.
 */
export function readDraft<Values extends FormValues>(key: string, initial: Values): Partial<Values> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown> | null;
    const known = Object.entries(kept ?? {}).filter(([name, value]) => typeof value === typeof initial[name]);
    return Object.fromEntries(known) as Partial<Values>;
  } catch {
    return {};
  }
}

export function writeDraft(key: string, values: FormValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The form also works without storage.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
