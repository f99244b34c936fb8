import {
  as,
  defineEndpoint,
  done,
  only,
  request,
  requestBody,
  shopRoles,
  staffRoles,
  wireObject,
} from '@cubby/contract';
import { challenge } from '@cubby/features/captcha/contract';
import { email, optionalField, personName } from '@cubby/fields';
import { z } from 'zod';

/** The shop whose team is requested; omitted at the manager site, where it is the staff. */
const shop = as(
  'vendorLogin',
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')
    .optional(),
);
const roles = z
  .array(z.enum([...new Set([...staffRoles, ...shopRoles])], 'field.code.invalid'))
  .min(1, 'members.roles.missing')
  .max(10, 'field.list.tooLong')
  .transform((given) => [...new Set(given)]);
const member = as('userId', z.uuid('field.code.invalid'));
const managed = ['team.manage', 'staff.manage'] as const;

export const team = defineEndpoint({
  method: 'GET',
  path: '/api/store/member/list/v1/get',
  summary: 'The members of a shop, or of the staff, and who is invited',
  access: ['team.read', 'staff.read'],
  input: request({ shop }),
  output: wireObject({
    members: z.array(
      wireObject({
        accountId: as('userId', z.string()),
        name: z.string(),
        login: as('userLogin', z.string()),
        roles: z.array(z.string()),
        since: as('dateOfCreate', z.string()),
        /** For staff: when their lost second factor is removed. */
        factorEndsAt: as('factorRemovalDate', z.string().nullable()),
      }),
    ),
    invitations: z.array(
      wireObject({
        invitationId: z.string(),
        email: z.string(),
        roles: z.array(z.string()),
        invitedBy: as('invitedByName', z.string().nullable()),
        expiresAt: as('expirationDate', z.string()),
      }),
    ),
  }),
});
export type Team = z.output<typeof team.output>;

/** The shops that the caller acts for, with their role in each. */
export const ownShops = defineEndpoint({
  method: 'GET',
  path: '/api/store/member/vendor/list/v1/get',
  summary: "The shops that the caller acts for, and the caller's roles in each",
  access: ['team.read'],
  input: request({}),
  output: only(
    'vendors',
    z.array(
      wireObject({
        handle: as('vendorLogin', z.string()),
        name: as('vendorName', z.string()),
        kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
        roles: z.array(z.string()),
      }),
    ),
  ),
});

/** Invites by mail; an already invited person gets a new link that replaces the previous one. */
export const invite = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/invitation/v1/create',
  summary: 'Invites someone to a shop, or to the staff, by mail',
  access: managed,
  perMinute: 20,
  fresh: true,
  input: requestBody({ shop, email, roles }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_TOO_MANY: 409 },
});

export const withdrawInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/invitation/v1/delete',
  summary: 'Withdraws an invitation: its link stops working',
  access: managed,
  input: requestBody({ invitationId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const changeRoles = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/role/v1/update',
  summary: 'Changes what a member of a shop, or of the staff, is trusted with; it holds at their next request',
  access: managed,
  fresh: true,
  input: requestBody({ shop, accountId: member, roles }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/v1/delete',
  summary: 'Takes a member out of a shop, or of the staff',
  access: managed,
  fresh: true,
  input: requestBody({ shop, accountId: member }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** The data shown by an invitation's link. */
export const shownInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/store/member/invitation/v1/get',
  summary: 'Who is invited to what, by the link of the invitation',
  access: ['invitation'],
  traffic: 'signIn',
  perMinute: 30,
  input: request({}),
  output: wireObject({
    shop: as('vendorName', z.string().nullable()),
    email: z.string(),
    roles: z.array(z.string()),
    hasAccount: z.boolean(),
  }),
});
export type ShownInvitation = z.output<typeof shownInvitation.output>;

export const invitationChallenge = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/invitation/captcha/v1/get',
  summary: 'The proof-of-work challenge that the next try to accept an invitation needs',
  access: ['invitation'],
  traffic: 'signIn',
  perMinute: 30,
  countedTogether: true,
  writes: false,
  input: requestBody({}),
  output: only('challenge', challenge),
});

/** An account's owner enters its password; a new person gives a name and chooses one. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/invitation/v1/accept',
  summary: "Accepts an invitation by its link, with the account's password, or with a name and a new one",
  access: ['invitation'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  writes: false,
  input: requestBody({
    firstName: optionalField(personName),
    lastName: optionalField(personName),
    password: z.string('field.required').min(1, 'field.required').max(256, 'field.tooLong'),
    captchaToken: as('googleResponseToken', z.string().max(4096).default('')),
  }),
  output: only('userLogin', z.string()),
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_CAPTCHA: 403, OC_LINK_EXPIRED: 410 },
});
