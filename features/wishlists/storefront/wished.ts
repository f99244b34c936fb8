import type { Client } from '@cubby/contract';
import { useClient } from '@cubby/site';
import { useEffect, useSyncExternalStore } from 'react';
import { wishedProducts } from '../contract.ts';

type Wished = ReadonlySet<string> | undefined;

/** The member's wished products: requested once for all hearts of a page, and dropped with the last of them. */
let wished: Wished;
const listeners = new Set<() => void>();
const show = (next: Wished): void => {
  wished = next;
  for (const hear of listeners) hear();
};

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
    if (listeners.size === 0) wished = undefined;
  };
}

let asking: Promise<void> | undefined;
/** Loads again, so that all hearts are correct. */
export function askWished(client: Client): Promise<void> {
  asking ??= client(wishedProducts, {})
    .then(
      (skus) => show(new Set(skus)),
      // Without a response hearts are empty, and can be pressed.
      () => show(wished ?? new Set()),
    )
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Whether a product is in one of the member's lists; undefined while unknown. */
export function useWished(sku: string): boolean | undefined {
  const client = useClient();
  const all = useSyncExternalStore<Wished>(
    listen,
    () => wished,
    () => undefined,
  );
  useEffect(() => {
    if (wished === undefined) void askWished(client);
  }, []);
  return all?.has(sku);
}
