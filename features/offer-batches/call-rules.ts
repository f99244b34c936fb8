import { dearestMinor, type OfferStatus } from '@cubby/features/offers/rules';
import { type Cells, type Refused, type RowRefusal, refusedTogether, settled } from './batch-rules.ts';
import type { Offer } from './bulk-rules.ts';

/** The most offers of one call. */
export const mostCalled = 500;
/** The most pieces of an offer. */
const mostPieces = 1_000_000;

/** A program's change of one of its offers: omitted values are unchanged. */
export type CalledRow = {
  sku: string;
  price?: { amountMinor: number; currency: string } | undefined;
  /** The change of the stock; for a new offer, its first stock. */
  difference?: number | undefined;
  status?: 'ACTUAL' | 'CLOSED' | undefined;
};
/** A product by its SKU, with the shop's locked offer for it, if there is one. */
export type CalledProduct<Row extends Offer> = {
  productId: string;
  /** Whether the shop may offer it, if it does not yet. */
  isOpen: boolean;
  offer: (Row & { offerId: string }) | null;
};
export type Called =
  | { kind: 'CREATED'; productId: string; priceMinor: number; onHand: number }
  | { kind: 'CHANGED'; offerId: string; cells: Cells }
  | { kind: 'UNCHANGED'; offerId: string };

/**
 * The result of a row of a call: a change, or why there is none. @param isTwice whether an earlier row has the same
 * product
 */
export function called<Row extends Offer>(
  { price, difference, status }: CalledRow,
  product: CalledProduct<Row> | undefined,
  isTwice: boolean,
): Called | Refused {
  if (!product) return refused('UNKNOWN', 'sku');
  if (isTwice) return refused('TWICE', 'sku');
  if (price && price.currency !== 'USD') return refused('CURRENCY', 'currency');
  if (price && (price.amountMinor < 1 || price.amountMinor > dearestMinor)) return refused('RANGE', 'price');
  const { offer } = product;
  const onHand = (offer?.onHand ?? 0) + (difference ?? 0);
  if (onHand > mostPieces) return refused('RANGE', 'stock');
  if (!offer) {
    if (!product.isOpen) return refused('NOT_FOR_SALE', 'sku');
    if (status === 'CLOSED') return refused('GONE', 'status');
    if (!price) return refused('REQUIRED', 'price');
    if (onHand < 0) return refused('NUMBER', 'stock');
    return { kind: 'CREATED', productId: product.productId, priceMinor: price.amountMinor, onHand };
  }
  if (onHand < 0) return refused('HELD', 'stock');
  const cells: Cells = {
    ...(price &&
      price.amountMinor !== offer.priceMinor && {
        priceMinor: { from: offer.priceMinor, to: price.amountMinor },
      }),
    ...(onHand !== offer.onHand && { onHand: { from: offer.onHand, to: onHand } }),
    ...(status && status !== offer.status && { status: { from: offer.status as OfferStatus, to: status } }),
  };
  if (Object.keys(cells).length === 0) return { kind: 'UNCHANGED', offerId: offer.offerId };
  const alone = settled<Offer>(offer, cells, []);
  const after = 'refused' in alone ? alone : (refusedTogether(offer, alone) ?? alone);
  return 'refused' in after ? after : { kind: 'CHANGED', offerId: offer.offerId, cells };
}

const refused = (why: RowRefusal, column: Refused['column']): Refused => ({ refused: why, column });
