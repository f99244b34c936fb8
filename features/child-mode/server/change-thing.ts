import type { WriteContext } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import { isOpenStatus } from '@cubby/features/crafts/rules';
import { discard, gone, inRange, lockVersion, statusOf, type VersionRow } from '@cubby/features/crafts/server';
import { lockOwnOffer, repriceOwn, restockOwn } from '@cubby/features/offers/server';
import { fail, ok } from '@cubby/result';
import { type AskKind, freedomOf } from '../rules.ts';
import type { SignedInChild } from './child-store.ts';
import { askGuardian } from './question-store.ts';

const notOnSale = fail('OC_WRONG_STATUS', 'crafts.changed');
const done = ok('DONE' as const);

/** The child's own thing, locked. */
export async function lockOwnThing(tx: Tx, { sellerId }: SignedInChild, number: string, locale: string) {
  const version = await lockVersion(tx, number, locale);
  return version?.sellerId === sellerId ? version : undefined;
}

/** The craft and its offer, both locked, if it is on sale. */
export async function lockOnSale(tx: Tx, version: VersionRow) {
  const status = statusOf(version);
  const { shop, sku, offer } = version;
  if (offer === null || sku === null || isOpenStatus(status) || status === 'ARCHIVED' || status === 'SUSPENDED')
    return undefined;
  return lockOwnOffer(tx, { shop, sku });
}

/** Sets a new price if the child's band allows it; otherwise asks the guardian (domain 2.4). */
export async function changePriceAs(
  context: WriteContext,
  child: SignedInChild,
  { number, priceMinor }: { number: string; priceMinor: number },
) {
  const { db, locale } = context;
  const version = await lockOwnThing(db, child, number, locale);
  if (!version) return gone;
  const offer = await lockOnSale(db, version);
  if (!offer) return notOnSale;
  const allowed = await inRange(db, child.sellerId, priceMinor, locale);
  if (!allowed.ok) return allowed;
  if (freedomOf('PRICE', child.band) === 'ASKS') return ask(context, child, version, { kind: 'PRICE', priceMinor });
  const changed = await repriceOwn(context, offer, priceMinor);
  return changed.ok ? done : changed;
}

/** Sets the stock if the child's band allows it; otherwise asks the guardian (domain 2.4). */
export async function changeStockAs(
  context: WriteContext,
  child: SignedInChild,
  { number, stock }: { number: string; stock: number },
) {
  const { db, locale } = context;
  const version = await lockOwnThing(db, child, number, locale);
  if (!version) return gone;
  const offer = await lockOnSale(db, version);
  if (!offer) return notOnSale;
  if (freedomOf('STOCK', child.band) === 'ASKS') return ask(context, child, version, { kind: 'STOCK', stock });
  const changed = await restockOwn(context, offer, { kind: 'COUNTED', quantity: stock + offer.reserved });
  return changed.ok ? done : changed;
}

/** Deletes a draft immediately; a sent or published craft only once the guardian agrees. */
export async function removeAs(context: WriteContext, child: SignedInChild, number: string) {
  const { db, locale, now } = context;
  const version = await lockOwnThing(db, child, number, locale);
  if (!version) return gone;
  const { status } = version;
  if (status === 'DRAFT' || status === 'CHANGES_REQUESTED') {
    const discarded = await discard(db, version, now);
    return discarded.ok ? done : discarded;
  }
  // Only the guardian closes the shop itself; an archived craft is already gone.
  if (status === 'ARCHIVED' || (version.subject === 'SHOP' && status === 'LIVE')) return notOnSale;
  return ask(context, child, version, { kind: 'REMOVE' });
}

type Asked = { kind: AskKind; priceMinor?: number; stock?: number };

async function ask(
  { db, now }: WriteContext,
  { childId }: SignedInChild,
  { versionId }: VersionRow,
  { kind, priceMinor, stock }: Asked,
) {
  await askGuardian(db, {
    ...{ questionId: uuidv7(now), childId, versionId, kind, now },
    ...{ priceMinor: priceMinor ?? null, stock: stock ?? null },
  });
  return ok('ASKED' as const);
}
