import type { Client } from '@cubby/contract';
import { quotedCart } from '../contract.ts';
import { inCart } from '../rules.ts';
import { listenToCart, readCart } from './cart-store.ts';
import { isKept, keepQuoted, keptCart } from './kept-cart.ts';

const pauseMilliseconds = 3_000;

/**
 * Requests names and prices of the cart's offers, so that it can be read offline: only of offers new to this browser,
 * or last seen a day ago. Returns a function that stops it.
 */
export function keepCartReadable(client: Client, now: () => Date): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = async () => {
    const entries = inCart(readCart());
    if (entries.length === 0) {
      if (keptCart.read()) keptCart.keep(undefined);
      return;
    }
    if (isKept(entries, now())) return;
    const quote = await client(quotedCart, { entries: [...entries] }).catch(() => undefined);
    // A cart that changed meanwhile is requested again; one that left with its member is not.
    const isSame = JSON.stringify(inCart(readCart())) === JSON.stringify(entries);
    if (quote && isSame) keepQuoted(quote, now());
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, pauseMilliseconds);
  };
  soon();
  const stop = listenToCart(soon);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
