import type { Queryable, Tx } from '@cubby/db';
import { findAddressee, findShopOwner } from '@cubby/features/accounts/server';
import { findAddresses } from '@cubby/features/addresses/server';
import { type Exclusion, excludedAs, type Place } from '../rules.ts';
import { findOwnerOfCode, insertReferral } from './referral-store.ts';

type Brought = {
  sellerId: string;
  referrerId: string;
  enquiryId: string | null;
  requestedBy: string;
  /** The firm's place, if known. */
  places?: readonly Place[];
};

/**
 * Records the referrer of a seller. The referrer's own shop, or one of their household, is recorded and earns nothing.
 * Undefined if it already has one, or its request became another shop.
 */
export async function noteReferral(
  tx: Tx,
  { sellerId, referrerId, enquiryId, requestedBy, places = [] }: Brought,
  now: Date,
): Promise<{ excludedAs: Exclusion | null } | undefined> {
  const accountId = await findShopOwner(tx, sellerId);
  const referrer = (await findAddressee(tx, referrerId))!;
  const owned = accountId === undefined ? [] : await findAddresses(tx, accountId);
  const excluded =
    excludedAs(
      { accountId: referrerId, login: referrer.login, addresses: await findAddresses(tx, referrerId) },
      { accountId, requestedBy: requestedBy.toLowerCase(), addresses: [...owned, ...places] },
    ) ?? null;
  const isNoted = await insertReferral(tx, { sellerId, referrerId, enquiryId, excludedAs: excluded }, now);
  return isNoted ? { excludedAs: excluded } : undefined;
}

/** The member with this personal link's code. */
export const referrerOf = (db: Queryable, code: string): Promise<string | undefined> => findOwnerOfCode(db, code);
