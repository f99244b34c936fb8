import type { ListAddress } from '@cubby/features/offers/contract';
import type { Meta } from '@cubby/site';

/**
 * The canonical address of a list. Each page of it is canonical (ux L6); a filtered or sorted one shows nothing new and
 * points to the whole list; one narrowed further, or past its end, has none.
 */
export function listHead(
  address: ListAddress,
  path: string,
  lastPage: number,
  initial: Pick<ListAddress, 'sort' | 'order'> = { sort: 'price', order: 'ASC' },
): Required<Pick<Meta, 'canonical' | 'noindex'>> {
  const { page, sort, order, categoryCode, priceFrom, priceTo, minStars, shipsWithin } = address;
  const single = [
    categoryCode,
    priceFrom ?? priceTo,
    minStars,
    shipsWithin,
    address.inStockOnly || undefined,
    address.nameMask || undefined,
  ];
  const several = [
    ...address.attributeValueCodes,
    ...address.manufacturerCodes,
    ...address.sellerHandles,
    ...address.productTypeCodes,
  ];
  const chosen = several.length + single.filter((value) => value !== undefined).length;
  const isWhole = chosen === 0 && sort === initial.sort && order === initial.order;
  return {
    canonical: isWhole && page > 1 ? `${path}?page=${page}` : path,
    noindex: chosen > 1 || page > lastPage,
  };
}
