/** What of an invoice a seller order is: its total, and what credit notes took off. */
export type InvoicePart = { sellerOrderId: string; totalMinor: number; creditedMinor: number };
export type Allocated = { sellerOrderId: string; paidMinor: number; outstandingMinor: number };

/**
 * Which seller orders the money received for an invoice pays: the first in full, then the next (domain 5.5: the oldest
 * order first). `parts` are in that order. What no part needs is `overMinor`: it goes back to whoever paid.
 */
export function allocate(
  receivedMinor: number,
  parts: readonly InvoicePart[],
): { parts: Allocated[]; overMinor: number } {
  let left = receivedMinor;
  const allocated = parts.map(({ sellerOrderId, totalMinor, creditedMinor }) => {
    const owed = totalMinor - creditedMinor;
    const paidMinor = Math.min(left, owed);
    left -= paidMinor;
    return { sellerOrderId, paidMinor, outstandingMinor: owed - paidMinor };
  });
  return { parts: allocated, overMinor: left };
}
