import { isCountryIso } from '@cubby/fields';
import { useSyncExternalStore } from 'react';

/** The country that a visitor wants prices of delivery for; the brand's own until they say otherwise (design 7). */
const storageKey = 'cubby.deliverTo';
const changed = 'cubby:deliverTo';

export const useDeliverTo = (standard: string): string =>
  useSyncExternalStore(
    listen,
    () => readDeliverTo(standard),
    () => standard,
  );

export function keepDeliverTo(country: string): void {
  localStorage.setItem(storageKey, country);
  window.dispatchEvent(new Event(changed));
}

function readDeliverTo(standard: string): string {
  const kept = localStorage.getItem(storageKey);
  return kept && isCountryIso(kept) ? kept : standard;
}

function listen(hear: () => void): () => void {
  window.addEventListener(changed, hear);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(changed, hear);
    window.removeEventListener('storage', hear);
  };
}
