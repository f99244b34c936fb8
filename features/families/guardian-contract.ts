import { as, defineEndpoint, done, requestBody } from '@cubby/contract';
import { birthDate, country, email, optionalField, region } from '@cubby/fields';
import { z } from 'zod';
import { legalName } from './fields.ts';

const childId = as('childId', z.uuid('field.code.invalid'));
const guarding = { access: ['family.manage'] } as const;

/** A child has at most two guardians: either's no is enough (domain 2.6). */
export const inviteGuardian = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/guardian/invitation/v1/create',
  summary: "Mails somebody a link to become a child's second guardian; a new one replaces it",
  ...guarding,
  perMinute: 5,
  countedTogether: true,
  input: requestBody({ childId, email }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});

export const withdrawGuardianInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/guardian/invitation/v1/delete',
  summary: 'Withdraws the invitation of a second guardian',
  ...guarding,
  input: requestBody({ childId }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** With the mailed link, signed in with the address that it was mailed to. */
export const joinAsGuardian = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/guardian/v1/create',
  summary: 'Accepts the invitation to become the second guardian of a child',
  access: ['signed-in'],
  closedToSuspended: true,
  perMinute: 10,
  input: requestBody({
    token: as('invitation', z.string().min(1, 'field.required').max(200, 'field.tooLong')),
    legalName,
    birthDate,
    country: as('countryIso', country),
    region: as('regionCode', optionalField(region)),
  }),
  output: done,
  errorCodes: {
    OC_LINK_EXPIRED: 410,
    OC_NOT_YOURS: 403,
    OC_ADULT_ONLY: 403,
    OC_KNOWN: 409,
    OC_FORBIDDEN: 403,
    OC_TOO_MANY: 409,
  },
});

/** The first guardian removes the second; the second can leave. Nobody removes the first. */
export const endSecondGuardian = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/guardian/v1/delete',
  summary: 'Ends what the second guardian of a child may do: by the first guardian, or by themselves',
  ...guarding,
  input: requestBody({ childId }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});
