import { mayForShop } from '@cubby/contract';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { ownRow } from '@cubby/features/offers/policy';
import { lockOwnOffer, refreshListings } from '@cubby/features/offers/server';
import { findOwnShop } from '@cubby/features/sellers/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { customsOfShop, ownCustoms, removeCustoms, saveCustoms } from '../contract.ts';
import { type CustomsFacts, changedFacts, codesFor } from '../rules.ts';
import { dropCustoms, findCrafts, findCustoms, writeCustoms } from './store.ts';

const { access } = ownCustoms;
const missing = fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['sku'] });
const ofBusiness = fail('OC_WRONG_STATUS', 'customs.ofBusiness', { path: ['shop'] });

/** The guardian of a child's shop states the facts; the staff do not review them (decision 0176). */
export const customsEndpoints: readonly Implementation[] = [
  implement(ownCustoms, async ({ shop, sku }, { db, actor }) => {
    const found = ownRow(actor, access, await findCustoms(db, { shop, sku }));
    if (!found) return missing;
    if (found.sellerKind !== 'CHILD') return ofBusiness;
    const { hsCode, origin, netGrams, kind, isAbroad, country, priceMinor } = found;
    return ok({
      facts: hsCode === null ? null : { hsCode, origin: origin!, netGrams: netGrams! },
      codes: [...codesFor(kind)],
      isAbroad,
      country,
      price: money(priceMinor),
    });
  }),
  implement(customsOfShop, async ({ shop }, { db, actor, locale }) => {
    const found = await findOwnShop(db, shop);
    if (found?.kind !== 'CHILD' || !mayForShop(actor, access, found.sellerId))
      return fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
    return ok(await findCrafts(db, { sellerId: found.sellerId, locale }));
  }),
  implement(saveCustoms, async ({ shop, sku, ...facts }, context) => write(context, { shop, sku }, facts)),
  implement(removeCustoms, async (which, context) => write(context, which, null)),
];

async function write(
  context: AccountContext & { db: Tx },
  which: { shop: string; sku: string },
  facts: CustomsFacts | null,
) {
  const { db, actor, now } = context;
  // An order that waits for this lock has already read the facts. The database refuses it if they were deleted
  // (`child_order_customs`).
  const offer = ownRow(actor, access, await lockOwnOffer(db, which));
  if (!offer) return missing;
  if (offer.sellerKind !== 'CHILD') return ofBusiness;
  const changes = changedFacts((await findCustoms(db, which))!, facts);
  if (Object.keys(changes).length === 0) return ok(true as const);
  if (facts) await writeCustoms(db, offer.offerId, facts, now);
  else await dropCustoms(db, offer.offerId);
  await refreshListings(db, [offer.productId]);
  await record(db, context, {
    action: 'offer.customs-changed',
    subject: { kind: 'offer', id: offer.offerId },
    sellerId: offer.sellerId,
    changes,
  });
  return ok(true as const);
}
