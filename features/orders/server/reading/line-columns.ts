import type { CartLine } from '@cubby/features/cart/rules';

/** The lines of an order, as table columns; `place` counts from 0 within a seller order. */
export const lineColumns = (lines: readonly (CartLine & { id: string; place: number; sellerOrderId: string })[]) => ({
  lineIds: lines.map(({ id }) => id),
  lineSellerOrderIds: lines.map(({ sellerOrderId }) => sellerOrderId),
  linePositions: lines.map((line) => line.place + 1),
  offerIds: lines.map(({ offerId }) => offerId),
  skus: lines.map(({ sku }) => sku),
  names: lines.map(({ name }) => name),
  pictureIds: lines.map(({ image }) => image.url.split('/')[2] ?? null),
  quantities: lines.map(({ quantity }) => quantity),
  prices: lines.map(({ price }) => price.amountMinor),
  lineTotals: lines.map(({ total }) => total.amountMinor),
});
