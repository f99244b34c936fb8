import { as, defineEndpoint, done, entityInfo, only, request, wireObject } from '@cubby/contract';
import { productSummary } from '@cubby/features/offers/contract';
import { z } from 'zod';
import { wishlistName } from './fields.ts';
import { mostWished } from './rules.ts';

const code = z.uuid('field.code.invalid');
const quantity = z
  .int('field.quantity.invalid')
  .min(1, 'field.quantity.invalid')
  .max(mostWished, 'field.quantity.invalid');
const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid');

const head = wireObject({
  code: as('wishlistCode', z.string()),
  name: as('wishlistName', z.string()),
  products: as('productCount', z.number()),
  isShared: z.boolean(),
  hasProduct: z.boolean(),
});
export type WishlistHead = z.output<typeof head>;

const wish = wireObject({ quantity: z.number(), product: productSummary });
export type Wish = z.output<typeof wish>;

export const ownWishlists = defineEndpoint({
  method: 'GET',
  path: '/api/store/wishlist/list/v1/get',
  summary: 'The wish lists of the signed-in member, and whether each has a product',
  access: ['signed-in'],
  duringViewing: true,
  input: request({ sku: sku.optional() }),
  output: only('wishlists', z.array(head)),
});

export const ownWishlist = defineEndpoint({
  method: 'GET',
  path: '/api/store/wishlist/v1/get',
  summary: 'A wish list of the signed-in member',
  access: ['signed-in'],
  input: request({ code: as('wishlistCode', code) }),
  output: wireObject({
    code: as('wishlistCode', z.string()),
    name: as('wishlistName', z.string()),
    shareToken: z.string().nullable(),
    isWatched: z.boolean(),
    wishes: as('items', z.array(wish)),
  }),
});

export const saveWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/store/wishlist/v1/createOrUpdate',
  summary: 'Makes or renames a wish list of the signed-in member',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: entityInfo({ code: as('wishlistCode', code.optional()), name: as('wishlistName', wishlistName) }),
  output: wireObject({ code: as('wishlistCode', z.string()), name: as('wishlistName', z.string()) }),
  errorCodes: { OC_TOO_MANY: 409 },
});

export const deleteWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/store/wishlist/v1/delete',
  summary: 'Deletes a wish list of the signed-in member',
  access: ['signed-in'],
  input: entityInfo({ code: as('wishlistCode', code) }),
  output: done,
});

/** Shares a list with a new link, or ends that: the previous link shows nothing any more. */
export const shareWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/store/wishlist/share/v1/update',
  summary: 'Shares a wish list by link, or stops sharing it',
  access: ['signed-in'],
  input: entityInfo({ code: as('wishlistCode', code), isShared: z.boolean() }),
  output: z.object({ shareToken: z.string().nullable() }),
});

export const watchWishlist = defineEndpoint({
  method: 'POST',
  path: '/api/store/wishlist/watch/v1/update',
  summary: 'Emails the member about lower prices and returned stock on a wish list, or stops',
  access: ['signed-in'],
  input: entityInfo({ code: as('wishlistCode', code), isWatched: z.boolean() }),
  output: done,
});

/**
 * Adds a product to a list, or removes it. Without a code the member's first list is used, or created; without a
 * quantity the list's own stays, and a new product has one.
 */
export const wishForProduct = defineEndpoint({
  method: 'POST',
  path: '/api/store/wishlist/item/v1/update',
  summary: 'Puts a product into a wish list of the signed-in member, or takes it out',
  access: ['signed-in'],
  perMinute: 240,
  input: entityInfo({
    code: as('wishlistCode', code.optional()),
    sku,
    isWished: z.boolean(),
    quantity: quantity.optional(),
  }),
  output: wireObject({ code: as('wishlistCode', z.string()), name: as('wishlistName', z.string()) }),
  errorCodes: { OC_TOO_MANY: 409 },
});

export const wishedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/store/wishlist/item/list/v1/get',
  summary: 'The products in the wish lists of the signed-in member',
  access: ['signed-in'],
  duringViewing: true,
  input: request({}),
  output: only('skus', z.array(z.string())),
});

/** A shared list: read-only, without anything about the member. */
export const sharedWishlist = defineEndpoint({
  method: 'GET',
  path: '/api/store/wishlist/shared/v1/get',
  summary: 'A shared wish list by the token of its link',
  access: ['anyone'],
  perMinute: 60,
  countedTogether: true,
  input: request({ token: z.string().regex(/^[\w-]{32}$/, 'field.invalid') }),
  output: wireObject({ name: as('wishlistName', z.string()), wishes: as('items', z.array(wish)) }),
});
