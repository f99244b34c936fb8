import type { Tx } from '@cubby/db';
import { putMember } from '@cubby/features/accounts/server';
import { applyMeasures } from '@cubby/features/cases/server';
import { passOnCrafts } from '@cubby/features/crafts/server';
import type { FoundChild } from '@cubby/features/families/server';
import { addOffers, closeOffers, lockMatching, writeOffers } from '@cubby/features/offers/server';
import { moveReviews } from '@cubby/features/reviews/server';
import { handleOf } from '@cubby/features/seller-requests/rules';
import { copyShopLook, freeHandle, openBusiness } from '@cubby/features/sellers/server';
import { inLatin } from '@cubby/i18n/latin';

type Adult = { accountId: string; login: string; legalName: string; country: string; region: string | null };
/** A child's shop has far fewer crafts. */
const most = 1000;

/**
 * A child's shop becomes that of the adult the child is now: a new shop with the same name, look and address, in set-up
 * like any business's, with the offers and reviews. Money, open orders and books stay with the old shop, which its
 * guardian closes (decision 0164). Returns the new shop.
 */
export async function passOnShop(
  tx: Tx,
  child: FoundChild,
  { accountId, login, legalName, country, region }: Adult,
  now: Date,
): Promise<{ sellerId: string; handle: string }> {
  const from = child.sellerId;
  const own = await freeHandle(tx, from);
  const { sellerId: to, handle } = await openBusiness(
    tx,
    {
      ...{ name: child.shopName, legalName, email: login, phone: null, country, region, city: null },
      // Its set-up asks for the address, and for the tax number if it is registered.
      ...{ returnAddress: '', isGstRegistered: false, taxNumber: null },
    },
    (nth) => (own !== undefined && nth === 1 ? own : handleOf(inLatin(child.shopName), nth)),
    now,
  );
  await copyShopLook(tx, { from, to });
  await putMember(tx, { sellerId: to }, accountId, ['OWNER'], now);
  const productIds = await moveOffers(tx, child.shopName, { from, to }, now);
  await moveReviews(tx, { from, to, productIds });
  return { sellerId: to, handle };
}

/**
 * Moves stock that is not reserved for an order; the old shop sends the rest. Offers that staff have taken off sale,
 * and archived crafts, are not moved; paused ones stay paused. Returns the products.
 */
async function moveOffers(
  tx: Tx,
  maker: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<string[]> {
  const asked = { sellerIds: [from], locale: 'en', status: null, pattern: null, gtin: null, except: [], most };
  const free = (await lockMatching(tx, asked)).filter(({ status }) => status !== 'CREATED');
  const productIds = await passOnCrafts(tx, {
    ...{ sellerId: from, maker },
    productIds: free.map(({ productId }) => productId),
  });
  const offers = free.filter(({ productId }) => productIds.includes(productId));
  await writeOffers(
    tx,
    offers.map((before) => ({ before, after: { ...before, onHand: before.reserved, status: 'CLOSED' as const } })),
    now,
  );
  for (const subjectId of productIds) await applyMeasures(tx, { subjectKind: 'PRODUCT', subjectId });
  const added = await addOffers(
    tx,
    to,
    offers.map(({ productId, priceMinor, onHand, reserved }) => ({ productId, priceMinor, onHand: onHand - reserved })),
    now,
  );
  const paused = offers.filter(({ status }) => status === 'CLOSED').map(({ productId }) => added.get(productId)!);
  await closeOffers(tx, paused);
  return productIds;
}
