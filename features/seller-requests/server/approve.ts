import type { AccountContext } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { hasAccount } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { invitationDays } from '@cubby/features/members/rules';
import { makeInvitation } from '@cubby/features/members/server';
import { noteReferral, referrerOf } from '@cubby/features/referrals/server';
import { openBusiness } from '@cubby/features/sellers/server';
import { countryName, postalCodeIn, townParts } from '@cubby/fields';
import { inLatin } from '@cubby/i18n/latin';
import { handleOf } from '../rules.ts';
import { isGstNumber } from '../tax-number.ts';
import { move } from './change.ts';
import type { RequestMails } from './mails.ts';
import type { RequestRow } from './store.ts';

const roles = ['OWNER'];
type By = Pick<AccountContext, 'accountId' | 'actor' | 'site' | 'requestId' | 'now'>;

/**
 * Opens the shop of a request under review, in set-up, with its owner's invitation, all or nothing, in the caller's
 * transaction, under the request's lock. Returns the shop's address.
 */
export async function approve(
  tx: Tx,
  mails: RequestMails,
  request: RequestRow & { email: string },
  by: By,
): Promise<string> {
  const { accountId, now } = by;
  const { requestId, firm, email, phone, country, region, city, address, postalCode, taxNumber } = request;
  const place = { city, region: region.slice(3), code: postalCodeIn(country, postalCode) };
  const { sellerId, handle } = await openBusiness(
    tx,
    {
      ...{ name: firm, legalName: firm, email, phone, country, city, region: region || null },
      returnAddress: [address, ...townParts(country, place), countryName(country, 'en')].join(', '),
      isGstRegistered: isGstNumber(taxNumber),
      taxNumber: taxNumber || null,
    },
    (nth) => handleOf(inLatin(firm), nth),
    now,
  );
  const referrerId = request.referralCode === null ? undefined : await referrerOf(tx, request.referralCode);
  if (referrerId !== undefined)
    await noteReferral(
      tx,
      { sellerId, referrerId, enquiryId: null, requestedBy: email, places: [{ country, address, postalCode }] },
      now,
    );
  const moved = await move(tx, mails, request, 'APPROVE', { accountId, sellerId }, now);
  if (!moved.ok) throw new Error(`request ${requestId} was not in review`);
  await inviteOwner(tx, mails, { ...request, sellerId }, by);
  return handle;
}

/** Invites the owner of an approved request's shop by mail; an earlier invitation stops working. */
export async function inviteOwner(
  tx: Tx,
  mails: RequestMails,
  request: RequestRow & { email: string; sellerId: string },
  by: By,
): Promise<void> {
  const { accountId, now } = by;
  const { email, sellerId } = request;
  const to = { email: email.toLowerCase(), sellerId, roles, invitedBy: accountId };
  const { invitationId, token } = await makeInvitation(tx, to, now);
  await record(tx, by, {
    action: 'team.invited',
    subject: { kind: 'invitation', id: invitationId },
    sellerId,
    changes: { roles: [[], roles], email: true },
  });
  await mails.approved(tx, request, { token, days: invitationDays, hasAccount: await hasAccount(tx, email) }, now);
}
