import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { type GuardianMove, moveGuardian, placesOn } from '../rules.ts';
import { guardianRecord, listPlaces, recordIdentity, restrictGuardian } from '../staff-contract.ts';
import { closeShop } from './close-shop.ts';
import { noteReadings } from './readings.ts';
import { findChildren, findConsents, findGuardian, findPlaces, lockGuardian, writeIdentity } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'families.guardianMissing', { path: ['accountId'] });
const wrongStatus = fail('OC_WRONG_STATUS', 'families.wrongStatus');

export const staffEndpoints: readonly Implementation[] = [
  implement(guardianRecord, async ({ accountId }, context) => {
    const { db } = context;
    const guardian = await findGuardian(db, accountId);
    if (!guardian) return (await findAddressee(db, accountId)) ? ok({ guardian: null, children: [] }) : missing;
    const children = await findChildren(db, accountId);
    await noteReadings(context, children);
    const consents = await findConsents(
      db,
      children.map(({ childId }) => childId),
    );
    const { legalName, country, region, status, identityMethod: method, identityAt } = guardian;
    return ok({
      guardian: { legalName, country, region, status, method, provenAt: identityAt?.toISOString() ?? null },
      children: children.map(({ childId, band, status: state, handle }) => ({
        ...{ childId, band, status: state, shop: handle },
        consents: consents
          .filter((consent) => consent.childId === childId)
          .map(({ purpose, method: how, version, givenAt, confirmedAt, teenAgreedAt, withdrawnAt }) => ({
            ...{ purpose, method: how, version, givenAt: givenAt.toISOString() },
            confirmedAt: confirmedAt?.toISOString() ?? null,
            teenAgreedAt: teenAgreedAt?.toISOString() ?? null,
            withdrawnAt: withdrawnAt?.toISOString() ?? null,
          })),
      })),
    });
  }),

  implement(listPlaces, async (_input, { db, now }) => ok(placesOn(await findPlaces(db), utcDay(now)))),

  implement(recordIdentity, async ({ accountId, method }, context) => {
    const moved = await move(context, accountId, 'verify');
    if (!moved.ok) return moved;
    const { db, now, accountId: by } = context;
    await writeIdentity(db, { accountId, status: moved.value, method, at: now, by, ...noCheck });
    // What was closed meanwhile, or waited for nothing else.
    for (const { sellerId } of await findChildren(db, accountId)) await enqueue(db, 'open-childs-shop', { sellerId });
    return ok(true as const);
  }),

  implement(restrictGuardian, async ({ accountId }, context) => {
    const moved = await move(context, accountId, 'restrict');
    if (!moved.ok) return moved;
    const { db } = context;
    await writeIdentity(db, { accountId, status: moved.value, method: null, at: null, by: null, ...noCheck });
    for (const child of await findChildren(db, accountId)) await closeShop(db, child, 'SETTING_UP');
    return ok(true as const);
  }),
];

const noCheck = { reference: null, failure: null, begunAt: null };

/** Nobody decides about themselves. */
async function move(context: AccountContext & { db: Tx }, accountId: string, which: GuardianMove) {
  const { db, accountId: own } = context;
  if (accountId === own) return fail('OC_FORBIDDEN', 'families.own', { path: ['accountId'] });
  const guardian = await lockGuardian(db, accountId);
  if (!guardian) return missing;
  const to = moveGuardian(which, guardian.status);
  if (!to) return wrongStatus;
  await record(db, context, {
    action: 'guardian.identity-changed',
    subject: { kind: 'account', id: accountId },
    changes: { status: [guardian.status, to] },
  });
  return ok(to);
}
