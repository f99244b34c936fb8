import { type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { allCategories, oneCategory, productBySku } from '../contract.ts';
import { listedCategories } from '../rules.ts';
import type { Categories } from './category-store.ts';
import { findProduct } from './store.ts';
import type { Taxonomies } from './taxonomy-store.ts';

/** Cache tags: `catalog` for names and positions of categories, types and attributes, `product:{sku}` for one product. */
export const catalogEndpoints = (taxonomies: Taxonomies, categories: Categories): Implementation[] => [
  implement(allCategories, async (_input, { db, locale, reads }) => {
    reads('catalog');
    return ok(await categories.of(db, locale, listedCategories('cubby')));
  }),

  implement(oneCategory, async ({ code }, { db, locale, reads }) => {
    reads('catalog');
    return ok(await categories.of(db, locale, [code]));
  }),

  implement(productBySku, async ({ sku }, { db, locale, reads }) => {
    reads(`product:${sku}`);
    reads('catalog');
    const found = await findProduct(db, taxonomies, sku, locale);
    if (!found) return fail('OC_NOT_FOUND', 'catalog.productMissing');
    if (found.status === 'CLOSED') return fail('OC_PRODUCT_GONE', 'catalog.productGone');
    return found.status === 'ACTUAL' ? ok(found.product) : fail('OC_NOT_FOUND', 'catalog.productMissing');
  }),
];
