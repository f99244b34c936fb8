import type { ListAddress } from '@cubby/features/offers/storefront';
import type { Meta } from '@cubby/site';

/**
 * Which address a list stands for in search engines. Each page of it stands for itself (ux L6); filtered or in another
 * order it shows nothing new and stands for the whole; narrowed further, or past its end, it is left out.
 */
export function listHead(
  address: ListAddress,
  path: string,
  lastPage: number,
): Required<Pick<Meta, 'canonical' | 'noindex'>> {
  const { page, sort, order, attributeValueCodes, manufacturerCodes, categoryCode, priceFrom, priceTo, minStars } =
    address;
  const single = [categoryCode, priceFrom ?? priceTo, minStars, address.inStockOnly || undefined];
  const chosen =
    attributeValueCodes.length + manufacturerCodes.length + single.filter((value) => value !== undefined).length;
  const isWhole = chosen === 0 && sort === 'price' && order === 'ASC';
  return {
    canonical: isWhole && page > 1 ? `${path}?page=${page}` : path,
    noindex: chosen > 1 || page > lastPage,
  };
}
