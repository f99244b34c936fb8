import type { Queryable } from '@cubby/db';
import type { Conflict } from '@cubby/feature';
import { findAddresses } from '@cubby/features/addresses/server';
import { referrerOf } from '@cubby/features/referrals/server';
import type { WorkKind } from '@cubby/features/work-queue/rules';
import { isPartial } from '../rules.ts';
import { findByNumber, type RequestRow } from './store.ts';

/** A request that its firm has sent: until then only the firm sees it. */
export async function findSent(db: Queryable, number: string): Promise<RequestRow | undefined> {
  const request = await findByNumber(db, number);
  return request && request.sentAt !== null ? request : undefined;
}

export const referrerFor = async (db: Queryable, { referralCode }: RequestRow): Promise<string | undefined> =>
  referralCode === null ? undefined : referrerOf(db, referralCode);

/** Whether a colleague must handle a request. */
export async function isPartialTo(
  db: Queryable,
  { accountId, login }: { accountId: string; login: string },
  request: RequestRow,
): Promise<boolean> {
  const { email, country, address, postalCode } = request;
  const staff = { accountId, login, addresses: await findAddresses(db, accountId) };
  return isPartial(staff, {
    ...{ email, referrerId: await referrerFor(db, request) },
    place: { country, address, postalCode },
  });
}

/** Nobody can take their own request, on Today either. */
export const requestConflict: Conflict & { kind: WorkKind } = {
  kind: 'REQUEST',
  async of(db, person, number) {
    const request = await findSent(db, number);
    return request !== undefined && isPartialTo(db, person, request);
  },
};
