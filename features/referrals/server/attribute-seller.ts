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
  /** Where the firm is, if that is known. */
  places?: readonly Place[];
};

/**
 * Notes who brought a seller. The referrer's own shop, or one of their household, is noted and earns nothing. Undefined if
 * it was brought before, or its request became another shop.
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

/** The member whose personal link ends with this code. */
export const referrerOf = (db: Queryable, code: string): Promise<string | undefined> => findOwnerOfCode(db, code);
