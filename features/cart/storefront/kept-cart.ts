import { unitPriceAt } from '@cubby/features/offers/rules';
import { isCurrency, type Money, money } from '@cubby/money';
import { createBrowserStore } from '@cubby/site';
import type { CartEntry, CartLine, PriceTerms } from '../rules.ts';

type KeptLine = {
  offerId: string;
  name: string;
  seller: string;
  price: Money;
  terms?: PriceTerms | undefined;
  isSold: boolean;
};
type KeptCart = { at: string; lines: readonly KeptLine[] };

export const keptCart = createBrowserStore('cubby.cart.kept', (kept): KeptCart | undefined => {
  const { at, lines } = (kept ?? {}) as Partial<KeptCart>;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !Array.isArray(lines)) return undefined;
  return { at, lines: lines.filter(isLine) };
});

type Quoted = { groups: readonly { seller: { name: string }; lines: readonly CartLine[] }[] };

export const keepQuoted = ({ groups }: Quoted, at: Date): void =>
  void keptCart.keep({
    at: at.toISOString(),
    lines: groups.flatMap(({ seller, lines }) =>
      lines.map(({ offerId, name, price, terms, available }) => ({
        offerId,
        name,
        seller: seller.name,
        price: money(price.amountMinor, price.currency),
        ...(terms && { terms }),
        isSold: available > 0,
      })),
    ),
  });

const longestMs = 24 * 60 * 60_000;
/** Whether each of these offers is known, from within the last day. */
export function isKept(entries: readonly CartEntry[], now: Date): boolean {
  const kept = keptCart.read();
  if (!kept || now.getTime() - Date.parse(kept.at) > longestMs) return false;
  const known = new Set(kept.lines.map(({ offerId }) => offerId));
  return entries.every(({ offerId }) => known.has(offerId));
}

/** A cart that can be read offline. */
export type ReadableCart = {
  at: string | undefined;
  lines: readonly (KeptLine & { quantity: number; selected: boolean })[];
  unknown: number;
};

export function readableCart(entries: readonly CartEntry[], kept: KeptCart | undefined): ReadableCart {
  const known = new Map(kept?.lines.map((line) => [line.offerId, line]));
  const lines = entries.flatMap(({ offerId, quantity, selected }) => {
    const line = known.get(offerId);
    // The quantity may have changed since, and the price with it.
    return line
      ? [{ ...line, quantity, selected, price: line.terms ? unitPriceAt(line.terms, quantity) : line.price }]
      : [];
  });
  return { at: kept?.at, lines, unknown: entries.length - lines.length };
}

function isLine(value: unknown): value is KeptLine {
  const { offerId, name, seller, price, terms, isSold } = (value ?? {}) as Partial<KeptLine>;
  return (
    [offerId, name, seller].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(price?.amountMinor) &&
    isCurrency(String(price?.currency)) &&
    (terms === undefined ||
      [terms.price, ...(terms.tiers ?? [null]).map((tier) => tier?.price)].every((each) =>
        Number.isSafeInteger(each?.amountMinor),
      )) &&
    typeof isSold === 'boolean'
  );
}
