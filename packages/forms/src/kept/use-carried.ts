import { useSite } from '@cubby/site';
import { useEffect, useState } from 'react';
import { carriedKey, takeOver } from './carried.ts';
import { readDraft } from './draft.ts';

/**
 * State of a form besides its fields, such as its pictures, kept when its page opens in another language and then
 * restored once. For a hydrated page.
 * @param id unique on a page
 * @param empty as text, when there is nothing to keep
 * @param latest as text
 * @returns the kept state, or `empty`
 */
export function useCarried(id: string, empty: string, latest: () => string): string {
  const { prefix } = useSite();
  const initial = { held: empty };
  const key = () => carriedKey(location.pathname.slice(prefix.length), id, initial);
  const [{ held }] = useState(() => ({ ...initial, ...readDraft(key(), initial) }));
  // `latest` reads the current values from a reference, so the first one stays valid.
  useEffect(() => takeOver(key(), initial, () => ({ held: latest() })), []);
  return held;
}
