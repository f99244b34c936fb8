import { type CartEntry, counts, remove } from '@cubby/features/cart/rules';
import { useCart, useQuote, writeCart } from '@cubby/features/cart/storefront';
import { findWaitingOrder } from '@cubby/features/orders/storefront';
import { countryName, regionsOf } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useMemo } from 'react';
import type { Obstacle } from './use-placing.ts';

export function useOrdering(to: { country: string; region: string }, obstacle: Obstacle | undefined) {
  const { text, lookup, locale } = useText();
  const entries = useCart();
  const ordered = useMemo(() => entries.filter((entry) => entry.selected), [entries]);
  const { country } = to;
  const region = (regionsOf(country) && to.region) || undefined;
  // An attempt on this page may just have made one.
  const pendingToken = findWaitingOrder()?.token;
  const quote = useQuote(ordered, { country, region }, pendingToken);
  const groups = quote.value?.groups ?? [];
  const lines = groups.flatMap((group) => group.lines.filter(counts));

  // A seller may deliver to some regions of a country only.
  const place = region ? lookup(`region.${region}`) : countryName(country, locale);
  const undelivered = groups.filter((group) => !group.delivers);
  const obstacles = new Map(
    undelivered.flatMap(({ seller, lines: stuck }) =>
      stuck.map((line) => [line.offerId, text('checkout.notDelivered', { seller: seller.name, place })] as const),
    ),
  );
  const blocked = obstacles.size > 0;
  if (obstacle?.kind === 'LINE') obstacles.set(obstacle.offerId, obstacle.message);

  return {
    quote,
    lines,
    obstacles,
    /** Some products cannot be delivered to this address. */
    blocked,
    isEmpty: ordered.length === 0 || (quote.current && lines.length === 0),
    takeOut: (offerId: string) => writeCart(remove(entries, offerId) as CartEntry[]),
  };
}
