import { as, defineEndpoint, money, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { referralStates } from './rules.ts';

export const ownReferrals = defineEndpoint({
  method: 'GET',
  path: '/api/store/referral/own/v1/get',
  summary: 'The personal link of the signed-in member, and the sellers who came by it, without their names',
  access: ['signed-in'],
  input: request({}),
  output: wireObject({
    code: as('ref', z.string().nullable()),
    earned: money,
    referrals: z.array(
      wireObject({ state: as('status', z.enum(referralStates)), since: as('createDate', z.string()) }),
    ),
  }),
});

/** Makes a member's personal link; they have one, however often they request it. */
export const makeReferralLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/referral/link/v1/create',
  summary: 'Makes the personal link by which the signed-in member brings sellers',
  access: ['signed-in'],
  closedToSuspended: true,
  perMinute: 10,
  input: requestBody({}),
  output: wireObject({ code: as('ref', z.string()) }),
});

/**
 * Staff assign a shop to its request. The referrer's own shop, or one of their household, is recorded and earns
 * nothing.
 */
export const joinReferral = defineEndpoint({
  method: 'POST',
  path: '/api/store/referral/staff/v1/create',
  summary: 'Notes which shop a request that came by a personal link became',
  access: ['members.write'],
  input: requestBody({
    number: as('requestNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid')),
    handle: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.code.invalid')),
  }),
  output: wireObject({ counts: as('isCounted', z.boolean()) }),
  errorCodes: { OC_KNOWN: 409 },
});
