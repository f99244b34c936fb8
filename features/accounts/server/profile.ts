import { memberOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import { ageOn } from '@cubby/fields';
import { fail, ok } from '@cubby/result';
import { acceptPolicies, currentUser, type Profile, updateProfile } from '../contract.ts';
import { ageOfMajority, policyVersion } from '../rules.ts';
import { findPlace, findProfile, writeProfile } from './profile-store.ts';
import { recordAcceptance } from './registration-store.ts';

/** Who is signed in, what they tell about themselves, and what they have accepted. */
export const profileEndpoints: readonly Implementation[] = [
  implement(currentUser, async (_input, { db, actor }) => {
    const accountId = memberOf(actor);
    const found = accountId === undefined ? undefined : await findProfile(db, accountId);
    return found ? ok(shown(found)) : unauthorized;
  }),
  implement(updateProfile, async ({ phone = null, birthDate = null, gender = null, ...names }, context) => {
    const { db, actor, now } = context;
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    if (birthDate !== null) {
      const place = await findPlace(db, accountId);
      const ofAge = ageOfMajority(place?.country ?? '', place?.region ?? null);
      if (ageOn(utcDay(now), birthDate) < ofAge)
        return fail('OC_ADULT_ONLY', 'accounts.adultOnly', { path: ['birthDate'] });
    }
    const written = await writeProfile(db, accountId, { ...names, phone, birthDate, gender });
    return written ? ok(shown(written)) : unauthorized;
  }),
  implement(acceptPolicies, async (_input, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    await recordAcceptance(db, accountId, policyVersion, now);
    return ok(true as const);
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');

const shown = (row: Omit<Profile, 'roles'> & { roles: readonly string[] }): Profile => ({
  ...row,
  roles: [...row.roles],
});
