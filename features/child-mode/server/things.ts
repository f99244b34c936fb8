import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findCraftKinds } from '@cubby/features/catalog/server';
import { isOpenStatus } from '@cubby/features/crafts/rules';
import {
  beginVersion,
  factsOf,
  findDecisions,
  findingsOf,
  findProductOf,
  findVersion,
  gone,
  rangeOf,
  restore,
  saveDraft,
  statusOf,
  submitToGuardian,
  type VersionRow,
} from '@cubby/features/crafts/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import {
  beginThing,
  changeThingPrice,
  changeThingStock,
  childThing,
  removeThing,
  restoreThing,
  saveThing,
  sendThing,
} from '../contract.ts';
import { changePriceAs, changeStockAs, lockOwnThing, removeAs } from './change-thing.ts';
import type { SignedInChild } from './child-store.ts';
import { findQuestions } from './question-store.ts';
import { questionOf } from './shown.ts';
import { authorOf, childOf, noChild } from './way-in/signed-in.ts';

/** A child's crafts: drafts, waiting ones, and those on sale. */
export const thingEndpoints: readonly Implementation[] = [
  implement(childThing, async ({ number }, { db, actor, locale }) => {
    const child = await childOf(db, actor);
    const version = child && (await findVersion(db, number, locale));
    if (!version || version.sellerId !== child.sellerId) return gone;
    return ok(await shownTo(db, child, version, locale));
  }),
  implement(beginThing, async ({ subject, sku }, { db, actor, locale, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    const productId = sku === undefined ? null : await findProductOf(db, { sellerId: child.sellerId, sku });
    if (productId === undefined) return fail('OC_NOT_FOUND', 'crafts.gone', { path: ['sku'] });
    return beginVersion(db, authorOf(actor, child, locale, now), { subject, productId });
  }),
  implement(saveThing, async ({ number, price, ...draft }, { db, actor, locale, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    const priceMinor = price?.amountMinor ?? null;
    const saved = await saveDraft(db, authorOf(actor, child, locale, now), number, { ...draft, priceMinor });
    if (!saved.ok) return saved;
    return ok(await shownTo(db, child, (await findVersion(db, number, locale))!, locale));
  }),
  implement(sendThing, async ({ number }, { db, actor, locale, now }) => {
    const child = await childOf(db, actor);
    return child ? submitToGuardian(db, authorOf(actor, child, locale, now), number) : noChild;
  }),
  implement(removeThing, async ({ number }, context) => {
    const child = await childOf(context.db, context.actor);
    return child ? removeAs(context, child, number) : noChild;
  }),
  implement(restoreThing, async ({ number }, { db, actor, locale, now }) => {
    const child = await childOf(db, actor);
    const version = child && (await lockOwnThing(db, child, number, locale));
    return version ? restore(db, version, now) : gone;
  }),
  implement(changeThingPrice, async ({ number, price }, context) => {
    const child = await childOf(context.db, context.actor);
    return child ? changePriceAs(context, child, { number, priceMinor: price.amountMinor }) : noChild;
  }),
  implement(changeThingStock, async ({ number, stock }, context) => {
    const child = await childOf(context.db, context.actor);
    return child ? changeStockAs(context, child, { number, stock }) : noChild;
  }),
];

/** A craft with the data that its form needs. */
async function shownTo(db: Queryable, child: SignedInChild, version: VersionRow, locale: string) {
  const [range, kinds, questions, wish] = await Promise.all([
    rangeOf(db, child.sellerId),
    findCraftKinds(db, locale),
    findQuestions(db, child.childId),
    wishOf(db, version),
  ]);
  const status = statusOf(version);
  return {
    ...factsOf(version),
    isOpen: status === 'DRAFT' || status === 'CHANGES_REQUESTED',
    isOnSale: version.offer !== null && !isOpenStatus(status) && status !== 'ARCHIVED',
    isShopOpen: version.stage !== 'SETTING_UP',
    ...{ least: money(range.leastMinor), most: money(range.mostMinor) },
    kinds: kinds.map(({ code, name, ageFrom }) => ({ code, name, ageFrom })),
    findings: findingsOf(version),
    wish,
    questions: questions.filter((each) => each.number === version.number).map(questionOf),
  };
}

/** The note of the person who last sent it back. */
async function wishOf(db: Queryable, { versionId, status }: VersionRow) {
  if (status !== 'CHANGES_REQUESTED' && status !== 'DRAFT') return null;
  const said = (await findDecisions(db, versionId)).findLast(({ act }) => act === 'SEND_BACK' || act === 'ASK');
  if (!said) return null;
  return {
    by: said.act === 'ASK' ? ('STAFF' as const) : ('GUARDIAN' as const),
    reasons: said.reasons as 'DARK'[],
    words: said.words,
  };
}
