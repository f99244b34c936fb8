import { invalidateCacheTags, type Pool, type Queryable, type Tx, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { versionOf } from '@cubby/features/content/server';
import { refreshListings } from '@cubby/features/offers/server';
import type { ShopStage } from '@cubby/features/sellers/rules';
import { findShopsSettingUp, moveShop, turnHolidaysOf } from '@cubby/features/sellers/server';
import { enqueue, forEachApart } from '@cubby/jobs';
import { missingOfChild, missingSteps, type SetUpStep } from '../rules.ts';

import { findFacts, findOfferedProducts, findStepsDone, findTurning } from './store.ts';

const productsAtOnce = 200;

/** The version of the sellers' agreement in force. */
export const agreementVersion = (): string => versionOf('seller-agreement');

/** The remaining steps of a shop's owners before it opens. */
export async function findMissingSteps(db: Queryable, sellerId: string): Promise<SetUpStep[]> {
  const { kind, stage } = await findFacts(db, sellerId);
  const done = await findStepsDone(db, sellerId, agreementVersion());
  return kind === 'BUSINESS' ? missingSteps(done) : missingOfChild(stage, done);
}

/** Sets a shop's stage, and lists or unlists its offers; false if it was in another stage. */
export async function enterStage(tx: Tx, sellerId: string, from: ShopStage, to: ShopStage): Promise<boolean> {
  if (!(await moveShop(tx, sellerId, from, to))) return false;
  await relist(tx, sellerId);
  return true;
}

/** Relists a shop's products, because its stage or its delivery prices have changed. */
export async function relist(tx: Tx, sellerId: string): Promise<void> {
  await forgetPages(tx, sellerId);
  await enqueue(tx, 'refresh-shop', { sellerId });
}

/** Invalidates a shop's own pages. */
export async function forgetPages(tx: Tx, sellerId: string): Promise<void> {
  const { handle } = await findFacts(tx, sellerId);
  await invalidateCacheTags(tx, [`seller:${handle}`]);
}

/** Opens a shop that has finished its set-up; a child's shop also needs approvals, which `crafts` checks (domain 2.3). */
export async function openIfReady(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const { kind } = await findFacts(tx, sellerId);
  if (kind === 'CHILD') return enqueue(tx, 'open-childs-shop', { sellerId });
  if ((await findMissingSteps(tx, sellerId)).length > 0) return;
  if (!(await enterStage(tx, sellerId, 'SETTING_UP', 'LIVE'))) return;
  const subject = { kind: 'seller', id: sellerId } as const;
  await record(tx, { accountId: undefined, site: 'process', now }, { action: 'shop.opened', subject, sellerId });
}

/** Opens shops whose last step belongs to another feature, such as their owner's second factor. */
export async function openReadyShops(pool: Pool, now: Date): Promise<void> {
  await forEachApart(await findShopsSettingUp(pool), 'shops to open', (sellerId) =>
    transaction(pool, (tx) => openIfReady(tx, sellerId, now)),
  );
}

/** Relists a batch of a shop's products. Returns the last of them if there may be more. */
export const refreshShop = (
  pool: Pool,
  sellerId: string,
  after: string | null,
  most = productsAtOnce,
): Promise<string | null> =>
  transaction(pool, async (tx) => {
    const productIds = await findOfferedProducts(tx, sellerId, after, most);
    if (productIds.length > 0) await refreshListings(tx, productIds);
    return productIds.length < most ? null : productIds.at(-1)!;
  });

/** All of them, in as many transactions as needed. */
export async function refreshWholeShop(pool: Pool, sellerId: string): Promise<void> {
  let after: string | null = null;
  do after = await refreshShop(pool, sellerId, after);
  while (after !== null);
}

export const beginAndEndHolidays = (pool: Pool, now: Date): Promise<void> =>
  transaction(pool, (tx) => turnAll(tx, now));

/** In the caller's transaction, when a holiday of today was planned or ended. */
export async function turnAll(tx: Tx, now: Date): Promise<void> {
  const turning = await findTurning(tx, now);
  if (turning.length === 0) return;
  await turnHolidaysOf(tx, turning);
  for (const sellerId of turning) await relist(tx, sellerId);
}
