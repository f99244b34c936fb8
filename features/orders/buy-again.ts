import { addToCart, type CartEntry, mostLines } from '@cubby/features/cart/rules';
import { type Priced, unitPriceAt } from '@cubby/features/offers/rules';
import type { Money } from '@cubby/money';

export type PastLine = { offerId: string; sku: string; name: string; quantity: number; price: Money };
export type PresentOffer = { offerId: string; available: number; price: Money; terms?: Priced | undefined };
/** The result of buying a line again; `priceNow` is null if it is no longer sold. */
export type BoughtAgain = {
  line: PastLine;
  kind: 'ADDED' | 'FEWER' | 'SOLD_OUT' | 'GONE' | 'NO_ROOM';
  added: number;
  priceNow: Money | null;
};

/**
 * Puts past lines into a cart again, as far as stock and space allow: each raises the quantity in the cart (spec 4.9).
 */
export function buyAgain(
  lines: readonly PastLine[],
  offers: readonly PresentOffer[],
  cart: readonly CartEntry[],
): { entries: readonly CartEntry[]; results: BoughtAgain[] } {
  let entries = cart;
  const results = lines.map((line): BoughtAgain => {
    const offer = offers.find(({ offerId }) => offerId === line.offerId);
    if (!offer) return { line, kind: 'GONE', added: 0, priceNow: null };
    const priceNow = offer.price;
    if (offer.available <= 0) return { line, kind: 'SOLD_OUT', added: 0, priceNow };
    const quantityIn = (all: readonly CartEntry[]) =>
      all.find(({ offerId }) => offerId === line.offerId)?.quantity ?? 0;
    const before = quantityIn(entries);
    if (before === 0 && entries.length >= mostLines) return { line, kind: 'NO_ROOM', added: 0, priceNow };
    // The quantity already in the cart is never lowered.
    const room = Math.max(offer.available, before);
    entries = addToCart(entries, line.offerId, line.quantity, room);
    const added = quantityIn(entries) - before;
    return {
      ...{ line, added, kind: added < line.quantity ? 'FEWER' : 'ADDED' },
      priceNow: unitPriceAt(offer.terms ?? offer, quantityIn(entries)),
    };
  });
  return { entries, results };
}
