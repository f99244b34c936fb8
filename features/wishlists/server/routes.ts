import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import { switchOnMail } from '@cubby/features/notices/server';
import type { Locale } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { fail, ok } from '@cubby/result';
import {
  deleteWishlist,
  ownWishlist,
  ownWishlists,
  saveWishlist,
  sharedWishlist,
  shareWishlist,
  watchWishlist,
  wishedProducts,
  wishForProduct,
} from '../contract.ts';
import { mostLists, mostProducts } from '../rules.ts';
import {
  findShared,
  findWishlist,
  findWishlists,
  insertWishlist,
  lockWishlists,
  removeWishlist,
  renameWishlist,
  setShareToken,
} from './store.ts';
import { watch } from './watch-store.ts';
import { findWished, findWishes, putProduct, takeProduct } from './wish-store.ts';

export const wishlistEndpoints = (translators: Translators): Implementation[] => [
  implement(ownWishlists, async ({ sku }, { db, accountId }) => {
    return ok(await findWishlists(db, accountId, sku));
  }),
  implement(ownWishlist, async ({ code }, { db, accountId, locale }) => {
    const list = await findWishlist(db, accountId, code);
    return list ? ok({ ...list, wishes: await findWishes(db, code, locale) }) : missing;
  }),
  implement(saveWishlist, async ({ code, name }, { db, actor, accountId, now }) => {
    // Others read the name of a shared list (decision 0174).
    if (code !== undefined && actor.account.isSuspended && (await findWishlist(db, accountId, code))?.shareToken)
      return suspended;
    if (code !== undefined) return (await renameWishlist(db, accountId, code, name)) > 0 ? ok({ code, name }) : missing;
    const lists = await lockWishlists(db, accountId);
    if (lists.length >= mostLists) return fail('OC_TOO_MANY', 'wishlists.tooMany', { values: { most: mostLists } });
    return ok({ code: await addList(db, accountId, name, now), name });
  }),
  implement(deleteWishlist, async ({ code }, { db, accountId }) => {
    return (await removeWishlist(db, accountId, code)) > 0 ? ok(true as const) : missing;
  }),
  implement(shareWishlist, async ({ code, isShared }, { db, actor, accountId }) => {
    if (isShared && actor.account.isSuspended) return suspended;
    const shareToken = isShared ? randomBytes(24).toString('base64url') : null;
    return (await setShareToken(db, accountId, code, shareToken)) > 0 ? ok({ shareToken }) : missing;
  }),
  implement(watchWishlist, async ({ code, isWatched }, { db, actor, accountId }) => {
    if (!(await watch(db, { accountId, code, isWatched }))) return missing;
    // A request for these mails allows them again.
    if (isWatched) await switchOnMail(db, actor.account.login, 'WISHLIST');
    return ok(true as const);
  }),
  implement(wishForProduct, async ({ code: asked, sku, isWished, quantity = null }, { db, accountId, locale, now }) => {
    const lists = await lockWishlists(db, accountId, sku);
    const known = asked === undefined ? lists[0] : lists.find(({ code }) => code === asked);
    if (asked !== undefined && !known) return missing;
    if (!isWished) {
      if (!known) return missing;
      await takeProduct(db, known.code, sku);
      return ok({ code: known.code, name: known.name });
    }
    if (known && !known.hasProduct && known.products >= mostProducts)
      return fail('OC_TOO_MANY', 'wishlists.full', { values: { most: mostProducts } });
    const name = known?.name ?? translators.of(locale as Locale).text('wishlists.first');
    const code = known?.code ?? (await addList(db, accountId, name, now));
    return (await putProduct(db, { code, sku, quantity, now })) > 0 ? ok({ code, name }) : unknownProduct;
  }),
  implement(wishedProducts, async (_input, { db, accountId }) => {
    return ok(await findWished(db, accountId));
  }),
  implement(sharedWishlist, async ({ token }, { db, locale }) => {
    const list = await findShared(db, token);
    if (!list) return fail('OC_NOT_FOUND', 'wishlists.shared.missing');
    return ok({ name: list.name, wishes: await findWishes(db, list.code, locale) });
  }),
];

async function addList(tx: Tx, accountId: string, name: string, now: Date): Promise<string> {
  const code = uuidv7(now);
  await insertWishlist(tx, { code, accountId, name, now });
  return code;
}

/** Another member's list looks the same. */
const suspended = fail('OC_SUSPENDED', 'error.suspended');
const missing = fail('OC_NOT_FOUND', 'wishlists.missing', { path: ['code'] });
const unknownProduct = fail('OC_NOT_FOUND', 'error.notFound', { path: ['sku'] });
