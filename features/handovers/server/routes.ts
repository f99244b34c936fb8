import { hash, randomBytes } from 'node:crypto';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { daysAfter, utcDay } from '@cubby/days';
import type { Queryable, Tx } from '@cubby/db';
import { ageOfMajority } from '@cubby/features/accounts/rules';
import { record } from '@cubby/features/audit/server';
import { countLive } from '@cubby/features/crafts/server';
import { ownChildOf } from '@cubby/features/families/policy';
import { consentPurposes, daysToErase, moveChild } from '@cubby/features/families/rules';
import {
  answerSandbox,
  beginCheck,
  closeShop,
  type FoundChild,
  findChild,
  findGuardian,
  findGuardians,
  findOpenSales,
  findPolicy,
  forgetUnlinked,
  type IdentityCheck,
  insertGuardian,
  lockChild,
  setChildStatus,
  withdrawConsents,
} from '@cubby/features/families/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { ageOn } from '@cubby/fields';
import { type Locale, prefixOf } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import {
  acceptShop,
  endHandover,
  offerShop,
  ownHandover,
  proveAdult,
  shopOffer,
  startAdultCheck,
  withdrawShopOffer,
} from '../contract.ts';
import { canBeOffered, handoverStep, isGrownUp, offeredSince, takeOverPath } from '../rules.ts';
import type { HandoverMails } from './mails.ts';
import { passOnShop } from './pass-on.ts';
import {
  acceptOffer,
  deleteOffer,
  endOwn,
  findOffer,
  findOwn,
  findTaker,
  isHeld,
  lockOffer,
  lockOwn,
  putOffer,
} from './store.ts';

type Needs = { mails: HandoverMails; check: IdentityCheck | undefined; shopOrigin: string };
type Place = { country: string; region: string | null };
const missing = fail('OC_NOT_FOUND', 'families.missing', { path: ['childId'] });
const none = fail('OC_NOT_FOUND', 'handovers.none');
const wrongStatus = fail('OC_WRONG_STATUS', 'families.wrongStatus');
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A guardian offers a shop to the child who is of age, and the young adult takes it over or starts fresh (domain 2.7). */
export const handoverEndpoints = ({ mails, check, shopOrigin }: Needs): readonly Implementation[] => [
  implement(offerShop, async ({ childId, email: typed }, context) => {
    const { db, actor, accountId, locale, now } = context;
    const child = ownChildOf(actor, offerShop.access, await lockChild(db, childId));
    if (!child) return missing;
    if (!(await isNear(db, child, now))) return wrongStatus;
    const guardian = await findGuardian(db, accountId);
    if (guardian?.status === 'RESTRICTED') return fail('OC_FORBIDDEN', 'handovers.restricted');
    // Normalized as in accounts.
    const email = typed.toLowerCase();
    const token = randomBytes(32).toString('base64url');
    await forgetTaker(db, childId);
    await putOffer(db, { childId, email, tokenHash: hashOf(token), accountId, now });
    for (const other of await findGuardians(db, childId))
      if (other !== accountId)
        await mails.offeredByOther(db, { accountId: other, childId, nickname: child.nickname, email }, now);
    await mails.offered(db, { to: email, guardian: guardian!.legalName, token, locale }, now);
    await noted(context, child, 'handover.offered');
    return ok(true as const);
  }),

  implement(withdrawShopOffer, async ({ childId }, context) => {
    const { db, actor } = context;
    const child = ownChildOf(actor, withdrawShopOffer.access, await lockChild(db, childId));
    if (!child) return missing;
    await forgetTaker(db, childId);
    if (!(await deleteOffer(db, childId))) return missing;
    await noted(context, child, 'handover.withdrawn');
    return ok(true as const);
  }),

  implement(shopOffer, async ({ childId }, { db, actor, now }) => {
    const child = ownChildOf(actor, shopOffer.access, await findChild(db, childId));
    if (!child) return missing;
    const offer = await findOffer(db, childId, offeredSince(now));
    return ok({
      canOffer: await isNear(db, child, now),
      offer: offer ? { ...offer, offeredAt: offer.offeredAt.toISOString() } : null,
    });
  }),

  implement(acceptShop, async ({ token, legalName, birthDate, country, region = null }, context) => {
    const { db, actor, accountId, now } = context;
    const offer = await lockOffer(db, hashOf(token), offeredSince(now));
    const child = offer && (await lockChild(db, offer.childId));
    if (!child || !(await isNear(db, child, now))) return fail('OC_LINK_EXPIRED', 'error.linkExpired');
    if (actor.account.login !== offer.email) return fail('OC_NOT_YOURS', 'families.guardians.otherAddress');
    await insertGuardian(db, { accountId, legalName, birthDate, country, region, now });
    // Details given before can't be changed.
    const known = (await findGuardian(db, accountId))!;
    const grown = isGrownUp({
      ...{ birthDate: known.birthDate, age: ageOn(taxDay(known, now), known.birthDate) },
      ...{ birthYear: child.birthYear, majority: await majorityIn(db, known, now) },
    });
    if (!grown.ok) return grown;
    if (!(await acceptOffer(db, { childId: child.childId, accountId }))) return fail('OC_KNOWN', 'handovers.known');
    await noted(context, child, 'handover.accepted');
    return ok(true as const);
  }),

  implement(ownHandover, async (_input, { db, accountId }) => {
    const own = await findOwn(db, accountId);
    const child = own && (await findChild(db, own.childId));
    if (!child) return ok({ handover: null });
    const guardian = await findGuardian(db, accountId);
    return ok({
      handover: {
        shopName: child.shopName,
        step: handoverStep(own.outcome, guardian?.status === 'VERIFIED'),
        check: check?.by ?? 'STAFF',
        isChecking: guardian?.status === 'IDENTITY_PENDING',
        failure: guardian?.identityFailure ?? null,
        crafts: await countLive(db, child.sellerId),
        openOrders: (await findOpenSales(db, child.sellerId)).length,
        erasedOn: own.endedAt && daysAfter(utcDay(own.endedAt), daysToErase),
      },
    });
  }),

  implement(startAdultCheck, async (_input, context) => {
    if (!(await lockOwn(context.db, context.accountId))) return none;
    const page = shopOrigin + prefixOf(context.locale as Locale) + takeOverPath;
    return beginCheck(context, check, { sandbox: page, back: page });
  }),

  implement(proveAdult, async ({ isProven }, context) =>
    (await lockOwn(context.db, context.accountId)) ? answerSandbox(context, check, isProven) : none,
  ),

  implement(endHandover, async ({ outcome }, context) => {
    const { db, actor, accountId, now } = context;
    const own = await lockOwn(db, accountId);
    const child = own && (await lockChild(db, own.childId));
    if (!child) return none;
    const to = moveChild(outcome === 'KEPT' ? 'graduate' : 'withdraw', child.status);
    if (own.outcome !== null || !to) return wrongStatus;
    const adult = (await findGuardian(db, accountId))!;
    if (adult.status !== 'VERIFIED') return fail('OC_WRONG_STATUS', 'handovers.identityFirst');
    if (outcome === 'KEPT' && ((await isHeld(db, child.sellerId)) || (await isOfferedByRestricted(db, own))))
      return fail('OC_FORBIDDEN', 'handovers.held');
    const { childId, nickname } = child;
    // Moved offers belong to the new shop, and stay when the old one closes with the rest.
    const shop =
      outcome === 'KEPT' ? await passOnShop(db, child, { ...adult, login: actor.account.login }, now) : undefined;
    await closeShop(db, child, 'CLOSED');
    await withdrawConsents(db, childId, consentPurposes, { accountId: null, now });
    await setChildStatus(db, childId, to, now);
    await endOwn(db, { childId, outcome, sellerId: shop?.sellerId ?? null, now });
    for (const guardian of await findGuardians(db, childId))
      await mails.ended(db, { accountId: guardian, childId, nickname, outcome }, now);
    await noted(context, child, 'handover.ended', { outcome: [null, outcome] });
    return ok(shop?.handle ?? null);
  }),
];

const noted = (
  context: AccountContext & { db: Tx },
  { childId, sellerId }: FoundChild,
  action: 'handover.offered' | 'handover.withdrawn' | 'handover.accepted' | 'handover.ended',
  changes?: Record<string, [string | null, string | null]>,
): Promise<unknown> =>
  record(context.db, context, {
    action,
    subject: { kind: 'child', id: childId },
    sellerId,
    ...(changes && { changes }),
  });

const majorityIn = async (db: Queryable, place: Place, now: Date): Promise<number> =>
  (await findPolicy(db, place, now))?.majority ?? ageOfMajority(place.country, place.region);

/** Deletes the details of a person who was to take over a shop, and no longer is. */
async function forgetTaker(db: Tx, childId: string): Promise<void> {
  const taker = await findTaker(db, childId);
  if (taker) await forgetUnlinked(db, [taker]);
}

const isOfferedByRestricted = async (db: Queryable, { offeredBy }: { offeredBy: string }): Promise<boolean> =>
  (await findGuardian(db, offeredBy))?.status === 'RESTRICTED';

/** Whether a child is coming of age, or is of age, where their first guardian lives. */
async function isNear(db: Queryable, child: FoundChild, now: Date): Promise<boolean> {
  const [first] = await findGuardians(db, child.childId);
  const home: Place = (first && (await findGuardian(db, first))) || child;
  return canBeOffered(child, { majority: await majorityIn(db, home, now), day: taxDay(home, now) });
}
