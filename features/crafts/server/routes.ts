import { mayForShop, shopsOf } from '@cubby/contract';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { findCraftKinds } from '@cubby/features/catalog/server';
import { noteReadingOfGuardian } from '@cubby/features/families/server';
import { uploaderOf } from '@cubby/features/media/policy';
import { putPriceRange } from '@cubby/features/offers/server';
import { findOwnShop } from '@cubby/features/sellers/server';
import { endWork } from '@cubby/features/work-queue/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import {
  approveCraft,
  archiveCraft,
  beginCraft,
  changePriceRange,
  craftKinds,
  ownCraft,
  ownCrafts,
  saveCraft,
  sendCraftBack,
  submitCraft,
} from '../contract.ts';
import { ownVersion } from '../policy.ts';
import { approve, archive, sendBack } from './decide.ts';
import { type Author, beginVersion, gone, rangeOf, saveDraft, submitToGuardian } from './drafts.ts';
import { summaryOf, versionOf } from './shown.ts';
import { findChildShops, findProductOf, findVersion, findVersionsOf, lockVersion } from './version-store.ts';

type Context = Pick<AccountContext, 'actor' | 'accountId' | 'locale' | 'now'>;
const access = ownCraft.access;

/** Endpoints for the guardian of a child's shop, who drafts for the child and decides. */
export const guardianEndpoints: readonly Implementation[] = [
  implement(ownCrafts, async (_input, { db, actor, locale }) => {
    const shops = await findChildShops(db, shopsOf(actor, access));
    const versions = await findVersionsOf(
      db,
      shops.map(({ sellerId }) => sellerId),
      locale,
    );
    return ok(
      await Promise.all(
        shops.map(async ({ sellerId, shop, name }) => {
          const { leastMinor, mostMinor } = await rangeOf(db, sellerId);
          const crafts = versions.filter((each) => each.sellerId === sellerId).map(summaryOf);
          return { shop, name, least: money(leastMinor), most: money(mostMinor), crafts };
        }),
      ),
    );
  }),
  implement(craftKinds, async (_input, { db, locale }) =>
    ok((await findCraftKinds(db, locale)).map(({ code, name, ageFrom }) => ({ code, name, ageFrom }))),
  ),
  implement(ownCraft, async ({ number }, context) => {
    const { db, actor, locale } = context;
    const version = ownVersion(actor, access, await findVersion(db, number, locale));
    if (!version) return gone;
    await noteReadingOfGuardian(context, version.sellerId);
    return ok(await versionOf(db, version));
  }),
  implement(beginCraft, async ({ shop, subject, sku }, context) => {
    const { db } = context;
    const sellerId = await ownShopOf(db, shop, context);
    if (sellerId === undefined) return noShop;
    const productId = sku === undefined ? null : await findProductOf(db, { sellerId, sku });
    if (productId === undefined) return fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['sku'] });
    return beginVersion(db, authorOf(sellerId, context), { subject, productId });
  }),
  implement(saveCraft, async ({ number, price, ...draft }, context) => {
    const { db } = context;
    const version = await lockOwn(db, number, context);
    if (!version) return gone;
    return saveDraft(db, authorOf(version.sellerId, context), number, {
      ...draft,
      priceMinor: price?.amountMinor ?? null,
    });
  }),
  implement(submitCraft, async ({ number }, context) => {
    const { db } = context;
    const version = await lockOwn(db, number, context);
    return version ? submitToGuardian(db, authorOf(version.sellerId, context), number) : gone;
  }),
  implement(approveCraft, async ({ number, checks }, context) => {
    const version = await lockOwn(context.db, number, context);
    return version ? approve(context.db, version, checks, context) : gone;
  }),
  implement(sendCraftBack, async ({ number, reasons, words }, context) => {
    const version = await lockOwn(context.db, number, context);
    return version ? sendBack(context.db, version, 'GUARDIAN', { reasons, words }, context) : gone;
  }),
  implement(archiveCraft, async ({ number }, context) => {
    const { db } = context;
    const version = await lockOwn(db, number, context);
    if (!version) return gone;
    const archived = await archive(db, version, context);
    if (archived.ok) await endWork(db, { kind: 'CRAFT', subject: number });
    return archived;
  }),
  implement(changePriceRange, async ({ shop, least, most }, context) => {
    const { db } = context;
    const sellerId = await ownShopOf(db, shop, context);
    if (sellerId === undefined) return noShop;
    if (least.amountMinor > most.amountMinor) return fail('OC_BAD_REQUEST', 'crafts.range.order', { path: ['most'] });
    await putPriceRange(db, sellerId, { leastMinor: least.amountMinor, mostMinor: most.amountMinor });
    return ok(true as const);
  }),
];

const noShop = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

const authorOf = (sellerId: string, { actor, accountId, locale, now }: Context): Author => ({
  ...{ sellerId, by: 'GUARDIAN', accountId, locale, now },
  uploader: uploaderOf(actor, 'CRAFT'),
});

const lockOwn = async (tx: Tx, number: string, { actor, locale }: Context) =>
  ownVersion(actor, access, await lockVersion(tx, number, locale));

/** The caller's child's shop: a business has no crafts. */
async function ownShopOf(tx: Tx, shop: string, { actor }: Context): Promise<string | undefined> {
  const found = await findOwnShop(tx, shop);
  return found?.kind === 'CHILD' && mayForShop(actor, access, found.sellerId) ? found.sellerId : undefined;
}
