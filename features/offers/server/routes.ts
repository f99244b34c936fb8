import { type Implementation, implement } from '@cubby/contract/server';
import { createVersionedCache } from '@cubby/db';
import { childCraftCategory, listedCategories } from '@cubby/features/catalog/rules';
import type { Taxonomies } from '@cubby/features/catalog/server';
import { fail, ok } from '@cubby/result';
import {
  availableStock,
  categoryOverview,
  featuredProducts,
  filtersOfCategory,
  filtersOfSeller,
  filtersOfType,
  offersOfProduct,
  productsBySku,
  productsOfCategory,
  productsOfSeller,
  productsOfType,
} from '../contract.ts';
import type { CategoryOverview, Filters } from '../lists.ts';
import { findOverview } from './lists/category-store.ts';
import { findFilters } from './lists/find-filters.ts';
import { type Counts, findList } from './lists/find-list.ts';
import { findMostPopular } from './lists/listing-store.ts';
import { findBySku } from './own/by-sku-store.ts';
import { brandDefaultCountry, findOffers, findStock } from './store.ts';

/**
 * Cache tags: `catalog` when the names of types and attributes change; `listing` when a list's rows, prices or order,
 * or the names of sellers, change; `product:{sku}` when an offer for it changes; `seller:{handle}` when a seller does.
 */
export function offerEndpoints(taxonomies: Taxonomies): Implementation[] {
  const caches = {
    taxonomies,
    counts: createVersionedCache<Counts>(2000),
    wholeFilters: createVersionedCache<Filters>(1000),
    overviews: createVersionedCache<CategoryOverview>(500),
  };
  return [
    implement(offersOfProduct, async ({ sku, country }, { db, brand, now, reads }) => {
      reads(`product:${sku}`);
      // Arrival days are counted from today.
      reads('day');
      return ok(await findOffers(db, sku, country ?? brandDefaultCountry(brand), now));
    }),

    implement(availableStock, async ({ offerIds }, { db }) => ok(await findStock(db, offerIds))),

    implement(productsOfType, async ({ productTypeCode, ...selection }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      const found = await findList(db, caches, { productTypeCode }, selection, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.typeMissing', { path: ['productTypeCode'] });
    }),

    implement(productsOfSeller, async ({ sellerHandle, categoryCode, ...selection }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      reads(`seller:${sellerHandle}`);
      const found = await findList(db, caches, { sellerHandle, categoryCode }, selection, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.sellerMissing', { path: ['sellerHandle'] });
    }),

    implement(filtersOfType, async ({ productTypeCode, ...selection }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      const found = await findFilters(db, caches, { productTypeCode }, selection, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.typeMissing', { path: ['productTypeCode'] });
    }),

    implement(filtersOfSeller, async ({ sellerHandle, categoryCode, ...selection }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      reads(`seller:${sellerHandle}`);
      const found = await findFilters(db, caches, { sellerHandle, categoryCode }, selection, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.sellerMissing', { path: ['sellerHandle'] });
    }),

    implement(productsOfCategory, async ({ ownCategoryCode, ...selection }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      const found = await findList(db, caches, { ownCategoryCode }, selection, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.categoryMissing', { path: ['ownCategoryCode'] });
    }),

    implement(filtersOfCategory, async ({ ownCategoryCode, ...selection }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      const found = await findFilters(db, caches, { ownCategoryCode }, selection, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.categoryMissing', { path: ['ownCategoryCode'] });
    }),

    implement(categoryOverview, async ({ ownCategoryCode }, { db, locale, reads }) => {
      reads('catalog');
      reads('listing');
      const found = await findOverview(db, caches, ownCategoryCode, locale);
      return found ? ok(found) : fail('OC_NOT_FOUND', 'offers.categoryMissing', { path: ['ownCategoryCode'] });
    }),

    implement(productsBySku, async ({ skus }, { db, locale, reads }) => {
      reads('listing');
      return ok(await findBySku(db, skus, locale));
    }),

    implement(featuredProducts, async (_input, { db, brand, locale, reads }) => {
      reads('listing');
      const listed = listedCategories(brand);
      // Children do not compete for sales (domain C6): their crafts appear among others, but without a ranking.
      const ranked = listed.filter((code) => code !== childCraftCategory);
      const [bestsellers, found] = await Promise.all([
        findMostPopular(db, ranked, 6, locale),
        findMostPopular(db, listed, 14, locale),
      ]);
      const others = found.filter(({ sku }) => !bestsellers.some((best) => best.sku === sku));
      return ok({ bestsellers, popular: others.slice(0, 8) });
    }),
  ];
}
