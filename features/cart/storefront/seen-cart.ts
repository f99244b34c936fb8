import { type Priced, unitPriceAt } from '@cubby/features/offers/rules';
import { isCurrency, type Money } from '@cubby/money';
import { createBrowserStore } from '@cubby/site';
import type { CartLine } from '../rules.ts';

/** What the visitor last saw of each offer in the cart. */
export type SeenCart = Readonly<Record<string, Priced & { available: number }>>;

/** Changes since then: shown as old → new, never silently (ux C5). */
export type CartChange =
  | { kind: 'PRICE'; was: Money; isNow: Money }
  | { kind: 'SOLD_OUT' }
  | { kind: 'BACK' }
  | { kind: 'QUANTITY'; was: number; isNow: number };

type Line = Pick<CartLine, 'offerId' | 'price' | 'terms' | 'available' | 'quantity'>;

/**
 * The changes of each line since the cart was last seen. Prices are compared at the present quantity, so a changed
 * quantity is no price change. @param wanted the requested quantity of each offer, before the server capped it
 */
export function changesSince(
  seen: SeenCart,
  lines: readonly Line[],
  wanted: ReadonlyMap<string, number>,
): Map<string, CartChange[]> {
  const changes = new Map<string, CartChange[]>();
  for (const line of lines) {
    const before = seen[line.offerId];
    const found: CartChange[] = [];
    const was = before && unitPriceAt(before, line.quantity);
    if (was && was.amountMinor !== line.price.amountMinor) found.push({ kind: 'PRICE', was, isNow: line.price });
    if (before && before.available > 0 && line.available === 0) found.push({ kind: 'SOLD_OUT' });
    if (before && before.available === 0 && line.available > 0) found.push({ kind: 'BACK' });
    const asked = wanted.get(line.offerId) ?? line.quantity;
    if (line.available > 0 && asked > line.quantity) found.push({ kind: 'QUANTITY', was: asked, isNow: line.quantity });
    if (found.length > 0) changes.set(line.offerId, found);
  }
  return changes;
}

export const snapshotOf = (lines: readonly Line[]): SeenCart =>
  Object.fromEntries(
    lines.map(({ offerId, price, terms, available }) => [offerId, { ...(terms ?? { price }), available }]),
  );

const seenCart = createBrowserStore(
  'cubby.cart.seen',
  (kept): SeenCart => Object.fromEntries(Object.entries(kept ?? {}).filter(([, entry]) => isSeen(entry))),
);
export const readSeenCart = seenCart.read;
export const forgetSeenCart = (): void => void seenCart.keep(undefined);
export const keepSeenCart = (lines: readonly Line[]): void => void seenCart.keep(snapshotOf(lines));

const isSeen = (entry: unknown): boolean => {
  const { price, tiers = [], available } = (entry ?? {}) as Partial<SeenCart[string]>;
  if (!Array.isArray(tiers) || !Number.isSafeInteger(available)) return false;
  return [price, ...tiers.map((tier) => tier?.price)].every(
    (each) => Number.isSafeInteger(each?.amountMinor) && isCurrency(String(each?.currency)),
  );
};
