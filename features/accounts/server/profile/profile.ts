import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { acceptPolicies, currentUser, type Profile, updateProfile } from '../../contract.ts';
import { policyVersion } from '../../rules.ts';
import { isOfAge } from '../registering/of-age.ts';
import { recordAcceptance } from '../registering/registration-store.ts';
import { findPlace, findProfile, writeProfile } from './profile-store.ts';

export const profileEndpoints: readonly Implementation[] = [
  implement(currentUser, async (_input, context) => {
    const found = await findProfile(context.db, context.accountId);
    return found ? ok(shown(found, context)) : unauthorized;
  }),
  implement(updateProfile, async ({ phone = null, birthDate = null, gender = null, ...names }, context) => {
    const { db, accountId, now } = context;
    if (birthDate !== null) {
      const place = (await findPlace(db, accountId)) ?? { country: null, region: null };
      if (!isOfAge(place, birthDate, now)) return fail('OC_ADULT_ONLY', 'accounts.adultOnly', { path: ['birthDate'] });
    }
    const written = await writeProfile(db, accountId, { ...names, phone, birthDate, gender });
    return written ? ok(shown(written, context)) : unauthorized;
  }),
  implement(acceptPolicies, async (_input, { db, accountId, now }) => {
    await recordAcceptance(db, accountId, policyVersion, now);
    return ok(true as const);
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');

/** The roles are those at the requested site; everyone is a customer of the shop. */
const shown = (
  row: Omit<Profile, 'roles' | 'lacksFactor' | 'isSuspended'>,
  { actor, site }: Pick<AccountContext, 'actor' | 'site'>,
): Profile => {
  const { staff = [], shops = [], lacksFactor = false, isSuspended = false } = actor.account;
  const ofShops = shops.flatMap(({ roles }) => roles);
  return {
    ...row,
    lacksFactor: site === 'manager' && lacksFactor,
    isSuspended,
    roles: site === 'shop' ? ['BUYER'] : [...new Set([...staff, ...ofShops])],
  };
};
