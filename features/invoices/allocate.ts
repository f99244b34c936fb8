export type InvoicePart = { sellerOrderId: string; totalMinor: number; creditedMinor: number };
export type Allocated = { sellerOrderId: string; paidMinor: number; outstandingMinor: number };

/**
 * The seller orders that the money received for an invoice pays: the first in full, then the next (domain 5.5: the
 * oldest order first). `parts` are in that order. `overMinor` exceeds them all, and is refunded to the payer.
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
