import type { PackedOrder } from './packing-contract.ts';

type Line = PackedOrder['lines'][number];
/** One item on a pick list: how many to take, and for which orders. */
export type Picked = Omit<Line, 'toShip'> & {
  shop: string;
  pieces: number;
  parts: { order: string; count: number }[];
};

/**
 * The items to take for several orders, sorted by storage place (“A 2” before “A 10”), then by name; items without a
 * place come last.
 */
export function pickListOf(orders: readonly PackedOrder[], locale: string): Picked[] {
  const picks = new Map<string, Picked>();
  for (const { number: order, shop, lines } of orders)
    for (const { toShip: count, ...line } of lines) {
      if (count === 0) continue;
      const pick = picks.get(line.offerId) ?? { ...line, shop, pieces: 0, parts: [] };
      picks.set(line.offerId, { ...pick, pieces: pick.pieces + count, parts: [...pick.parts, { order, count }] });
    }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...picks.values()].toSorted((a, b) => {
    if ((a.place === null) !== (b.place === null)) return a.place === null ? 1 : -1;
    return compare(a.place ?? '', b.place ?? '') || compare(a.name, b.name);
  });
}
