import { mostPieces } from '@cubby/features/cart/rules';
import { availableStock, offersOfProduct } from '@cubby/features/offers/contract';
import { asShown, listedCountry, type ProductSummary, rankOffers } from '@cubby/features/offers/rules';
import { useDeliverTo } from '@cubby/features/offers/storefront';
import { useClient } from '@cubby/site';
import { quantityOf, useAddToCart } from './use-add-to-cart.ts';

type Listed = Pick<ProductSummary, 'sku' | 'name' | 'bestOfferId'>;

/**
 * Adds a product's featured offer from a list, one piece unless it says more. Lists name only offers in stock, so the
 * first piece is added immediately; for more, the stock is fetched. Without an answer, the cart's quote caps the
 * quantity.
 */
export function useAddFromList(): (product: Listed, quantity?: number) => void {
  const client = useClient();
  const add = useAddToCart();
  const country = useDeliverTo(listedCountry);
  return async ({ sku, name, bestOfferId }, quantity = 1) => {
    // Delivery elsewhere may have another price, so that another offer is featured.
    const featured =
      country === listedCountry
        ? undefined
        : await client(offersOfProduct, { sku, country }).then(
            (offers) => rankOffers(offers.map(asShown)).featured?.offer,
            () => undefined,
          );
    const offerId = featured?.offerId ?? bestOfferId;
    if (!offerId) return;
    const available =
      quantity === 1 && quantityOf(offerId) === 0
        ? 1
        : await client(availableStock, { offerIds: [offerId] }).then(first, () => mostPieces);
    add({ offerId, name, quantity, available });
  };
}

const first = (stock: readonly { available: number }[]): number => stock[0]?.available ?? 0;
