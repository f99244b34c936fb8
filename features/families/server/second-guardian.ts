import { hash, randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { ageOfMajority } from '@cubby/features/accounts/rules';
import { noteUsedLink } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { ageOn } from '@cubby/fields';
import { fail, ok } from '@cubby/result';
import { endSecondGuardian, inviteGuardian, joinAsGuardian, withdrawGuardianInvitation } from '../guardian-contract.ts';
import { ownChildOf } from '../policy.ts';
import { hasEnded, invitedSince, mostChildren, mostGuardians } from '../rules.ts';
import { missing } from './family.ts';
import type { FamilyMails } from './mails.ts';
import {
  deleteInvitation,
  findGuardiansOf,
  linkSecond,
  lockInvitation,
  putInvitation,
  unlinkSecond,
} from './second-store.ts';
import { findChildren, findGuardian, insertGuardian, lockChild, lockGuardian } from './store.ts';

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A child's second guardian: invited by mail, of age, equal except for removing the first (domain 2.1). */
export const secondGuardianEndpoints = (mails: FamilyMails): readonly Implementation[] => [
  implement(inviteGuardian, async ({ childId, email: typed }, { db, actor, accountId, locale, now }) => {
    const child = ownChildOf(actor, inviteGuardian.access, await lockChild(db, childId));
    if (!child) return missing;
    if (hasEnded(child.status)) return fail('OC_WRONG_STATUS', 'families.wrongStatus');
    if ((await findGuardiansOf(db, [childId])).length >= mostGuardians)
      return fail('OC_TOO_MANY', 'families.guardians.two');
    // Normalized as in accounts.
    const email = typed.toLowerCase();
    const token = randomBytes(32).toString('base64url');
    await putInvitation(db, { childId, email, tokenHash: hashOf(token), accountId, now });
    const inviter = await findGuardian(db, accountId);
    await mails.invited(db, { to: email, inviter: inviter!.legalName, token, locale }, now);
    return ok(true as const);
  }),
  implement(withdrawGuardianInvitation, async ({ childId }, { db, actor }) => {
    const child = ownChildOf(actor, withdrawGuardianInvitation.access, await lockChild(db, childId));
    return child && (await deleteInvitation(db, childId)) ? ok(true as const) : missing;
  }),
  implement(joinAsGuardian, async ({ token, legalName, birthDate, country, region = null }, context) => {
    const { db, actor, accountId, now } = context;
    const invitation = await lockInvitation(db, hashOf(token), invitedSince(now));
    if (!invitation) return fail('OC_LINK_EXPIRED', 'error.linkExpired');
    if (actor.account.login !== invitation.email) return fail('OC_NOT_YOURS', 'families.guardians.otherAddress');
    const place = { country, region };
    if (ageOn(taxDay(place, now), birthDate) < ageOfMajority(country, region))
      return fail('OC_ADULT_ONLY', 'families.adultOnly', { path: ['birthDate'] });
    const { childId } = invitation;
    const child = (await lockChild(db, childId))!;
    if ((await findGuardiansOf(db, [childId])).length >= mostGuardians || hasEnded(child.status))
      return fail('OC_LINK_EXPIRED', 'error.linkExpired');
    await insertGuardian(db, { accountId, legalName, birthDate, ...place, now });
    if ((await lockGuardian(db, accountId))?.status === 'RESTRICTED')
      return fail('OC_FORBIDDEN', 'families.guardians.restricted');
    if ((await findChildren(db, accountId)).length >= mostChildren)
      return fail('OC_TOO_MANY', 'families.tooMany', { values: { most: mostChildren } });
    await deleteInvitation(db, childId);
    if (!(await linkSecond(db, { childId, accountId, now }))) return fail('OC_KNOWN', 'families.guardians.known');
    await noteUsedLink(db, 'GUARDIAN', hashOf(token), now);
    const subject = { kind: 'child', id: childId } as const;
    await record(db, context, { action: 'guardian.joined', subject, sellerId: child.sellerId });
    return ok(true as const);
  }),
  implement(endSecondGuardian, async ({ childId }, context) => {
    const { db, actor } = context;
    const child = ownChildOf(actor, endSecondGuardian.access, await lockChild(db, childId));
    const ended = child && (await unlinkSecond(db, childId));
    if (!child || !ended) return missing;
    await record(db, context, {
      action: 'guardian.left',
      subject: { kind: 'child', id: childId },
      sellerId: child.sellerId,
      changes: { guardian: [ended.accountId, null] },
    });
    return ok(true as const);
  }),
];
