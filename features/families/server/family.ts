import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { type Queryable, type Tx, uuidv7 } from '@cubby/db';
import { ageOfMajority } from '@cubby/features/accounts/rules';
import { record } from '@cubby/features/audit/server';
import { openChildShop } from '@cubby/features/sellers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { ageOn } from '@cubby/fields';
import type { Locale, Translator } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { findPrivate } from '@cubby/text-filter';
import { addChild, type Child, changeChild, guardianship, ownFamily, startFamily } from '../contract.ts';
import { ownChildOf } from '../policy.ts';
import {
  type Avatar,
  ageMin,
  agingStepOn,
  type Band,
  bandsFor,
  comesOfAge,
  hasEnded,
  type IdentityChecks,
  invitedSince,
  isRealName,
  isTeen,
  mostChildren,
} from '../rules.ts';
import { datesOf } from './aging.ts';
import { findSeenBy } from './readings.ts';
import { findGuardiansOf, findInvitations } from './second-store.ts';
import {
  type ChildRow,
  type ConsentRow,
  changeChildRow,
  type FoundChild,
  findChildren,
  findConsents,
  findGuardian,
  findPolicy,
  findReadings,
  findStory,
  insertChild,
  insertGuardian,
  lockChild,
  lockGuardian,
} from './store.ts';

export const missing = fail('OC_NOT_FOUND', 'families.missing', { path: ['childId'] });
type Context = AccountContext & { db: Tx };
type EnteredChild = { nickname: string; birthYear: number; band: Band; avatar: Avatar };
type Place = { country: string; region: string | null };

type Needs = {
  check: IdentityChecks;
  translatorOf: (locale: Locale) => Translator;
};

/** A family as its guardian sees it. */
export const familyEndpoints = ({ check, translatorOf }: Needs): readonly Implementation[] => [
  implement(ownFamily, async (_input, { db, accountId, now }) => {
    const guardian = await findGuardian(db, accountId);
    if (!guardian) return ok({ guardian: null, children: [] });
    const children = await findChildren(db, accountId);
    const childIds = children.map(({ childId }) => childId);
    const [consents, guardians, invitations] = await Promise.all([
      findConsents(db, childIds),
      findGuardiansOf(db, childIds),
      findInvitations(db, childIds, invitedSince(now)),
    ]);
    const {
      legalName,
      country,
      region,
      status,
      identityMethod: method,
      identityAt,
      identityFailure: failure,
    } = guardian;
    const ownPolicy = await findPolicy(db, guardian, now);
    return ok({
      guardian: {
        ...{ legalName, country, region, status, method, provenAt: identityAt?.toISOString() ?? null },
        ...{ check, failure },
        placeRules: ownPolicy ? { majority: ownPolicy.majority, since: ownPolicy.since } : null,
      },
      children: await Promise.all(
        children.map(async (child) => {
          const standing = guardians.filter(({ childId }) => childId === child.childId);
          // Majority follows the place of the first guardian, whichever guardian views it.
          const home = standing.find(({ role }) => role === 'PRIMARY') ?? guardian;
          const policy = await findPolicy(db, home, now);
          return {
            ...shownChild(child, consents, now),
            aging: agingOf(child, policy?.majority ?? ageOfMajority(home.country, home.region), taxDay(home, now)),
            readings: await findSeenBy(db, child.childId),
            guardians: standing.map((each) => ({
              ...{ name: each.name, isYou: each.accountId === accountId, isFirst: each.role === 'PRIMARY' },
            })),
            invited: invitations.find(({ childId }) => childId === child.childId)?.email ?? null,
          };
        }),
      ),
    });
  }),

  implement(guardianship, async (_input, { db, accountId }) => ok((await findGuardian(db, accountId)) !== undefined)),

  implement(startFamily, async ({ legalName, birthDate, country, region = null, ...child }, context) => {
    const { db, accountId, now } = context;
    const place = { country, region };
    if (ageOn(taxDay(place, now), birthDate) < ageOfMajority(country, region))
      return fail('OC_ADULT_ONLY', 'families.adultOnly', { path: ['birthDate'] });
    if (isPrivate(child.nickname, legalName)) return privateNickname;
    const fits = await fittingChild(db, place, child, now);
    if (!fits.ok) return fits;
    if (!(await insertGuardian(db, { accountId, legalName, birthDate, ...place, now })))
      return fail('OC_KNOWN', 'families.known');
    await record(db, context, { action: 'guardian.joined', subject: { kind: 'account', id: accountId } });
    return ok(await openChild(context, place, child, translatorOf));
  }),

  implement(addChild, async (child, context) => {
    const { db, accountId, now } = context;
    const guardian = await lockGuardian(db, accountId);
    if (!guardian) return fail('OC_NOT_FOUND', 'families.noGuardian');
    if ((await findChildren(db, accountId)).length >= mostChildren)
      return fail('OC_TOO_MANY', 'families.tooMany', { values: { most: mostChildren } });
    if (isPrivate(child.nickname, guardian.legalName)) return privateNickname;
    const fits = await fittingChild(db, guardian, child, now);
    return fits.ok ? ok(await openChild(context, guardian, child, translatorOf)) : fits;
  }),

  implement(changeChild, async ({ childId, nickname, band, avatar }, context) => {
    const { db, actor, now } = context;
    const child = ownChildOf(actor, changeChild.access, await lockChild(db, childId));
    if (!child) return missing;
    if (hasEnded(child.status)) return fail('OC_WRONG_STATUS', 'families.wrongStatus');
    if (!bandsFor(child.birthYear, now).includes(band)) return tooHigh;
    const guardians = await findGuardiansOf(db, [childId]);
    if (guardians.some(({ name }) => isPrivate(nickname, name))) return privateNickname;
    await changeChildRow(db, { childId, nickname, band, avatar });
    await record(db, context, {
      action: 'child.changed',
      subject: { kind: 'child', id: childId },
      sellerId: child.sellerId,
      changes: { band: [child.band, band], ...(nickname !== child.nickname && { nickname: true }) },
    });
    return ok(true as const);
  }),
];

const privateNickname = fail('OC_BAD_REQUEST', 'families.nickname.real', { path: ['nickname'] });
const isPrivate = (nickname: string, legalName: string): boolean =>
  isRealName(nickname, legalName) || findPrivate(nickname).length > 0;

const tooHigh = fail('OC_WRONG_STATUS', 'families.band.tooHigh', { path: ['band'] });

/** Whether a child of that year may sell there, in that band. */
async function fittingChild(db: Tx, place: Place, { birthYear, band }: EnteredChild, now: Date) {
  const policy = await findPolicy(db, place, now);
  if (!policy?.childSellers) return fail('OC_WRONG_STATUS', 'families.notThere', { path: ['country'] });
  const age = ageMin(birthYear, now);
  if (age < 4 || age >= policy.majority)
    return fail('OC_WRONG_STATUS', 'families.birthYear.range', { path: ['birthYear'] });
  return bandsFor(birthYear, now).includes(band) ? ok(true as const) : tooHigh;
}

async function openChild(
  context: Context,
  { country }: Place,
  child: EnteredChild,
  translatorOf: Needs['translatorOf'],
): Promise<string> {
  const { db, accountId, now, locale } = context;
  // Until its own is approved.
  const name = translatorOf(locale as Locale).text('families.newShop');
  const childId = uuidv7(now);
  const sellerId = await openChildShop(db, { name, country }, now);
  await insertChild(db, { childId, sellerId, accountId, now, ...child });
  await record(db, context, { action: 'child.added', subject: { kind: 'child', id: childId }, sellerId });
  return childId;
}

function shownChild(
  child: ChildRow,
  consents: readonly ConsentRow[],
  now: Date,
): Omit<Child, 'aging' | 'readings' | 'guardians' | 'invited'> {
  const { childId, nickname, birthYear, band, avatar, status, handle, shopName, stage, openOrders } = child;
  return {
    ...{ childId, nickname, birthYear, band, avatar, status, shop: handle, shopName, stage, openOrders },
    consents: consents
      .filter((consent) => consent.childId === childId && consent.withdrawnAt === null)
      .map(({ purpose, method, version, confirmedAt, teenAgreedAt }) => ({
        ...{ purpose, method, version, since: confirmedAt?.toISOString() ?? null },
        asksTeen: purpose === 'PUBLIC_SHOP' && teenAgreedAt === null && isTeen(birthYear, now),
      })),
  };
}

/** The next steps of a child's coming of age; null if the day is not near. */
function agingOf({ birthYear, status }: ChildRow, majority: number, day: string): Child['aging'] {
  const ofAgeOn = comesOfAge(birthYear, majority);
  return hasEnded(status) || !agingStepOn(ofAgeOn, day) ? null : datesOf(ofAgeOn);
}

/** For the file about a child that a guardian downloads, and the child once grown up. */
export async function readChild(db: Queryable, child: FoundChild) {
  const { childId, sellerId, nickname, birthYear, band, avatar, status, createdAt, shopName } = child;
  const [consents, readings, story] = await Promise.all([
    findConsents(db, [childId]),
    findReadings(db, childId),
    findStory(db, sellerId),
  ]);
  return {
    ...{ nickname, birthYear, band, avatar, status, createdAt: createdAt.toISOString() },
    shop: { name: shopName, story },
    consents: consents.map(({ purpose, method, version, givenAt, confirmedAt, withdrawnAt }) => ({
      ...{ purpose, method, version, givenAt: givenAt.toISOString() },
      confirmedAt: confirmedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    readings: readings.map(({ at, by }) => ({ at: at.toISOString(), by })),
  };
}

/** For the file of their data that a person gets. */
export async function readFamily(db: Queryable, accountId: string) {
  const guardian = await findGuardian(db, accountId);
  if (!guardian) return null;
  const children = await findChildren(db, accountId);
  const consents = await findConsents(
    db,
    children.map(({ childId }) => childId),
  );
  return {
    ...guardian,
    children: children.map(({ childId, nickname, birthYear, band, avatar, status, createdAt, shopName }) => ({
      ...{ nickname, birthYear, band, avatar, status, createdAt, shopName },
      consents: consents
        .filter((consent) => consent.childId === childId)
        .map(({ consentId: _id, childId: _child, ...consent }) => consent),
    })),
  };
}
