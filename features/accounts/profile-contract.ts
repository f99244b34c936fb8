import { as, defineEndpoint, done, entityInfo, request, requestBody, wireObject } from '@cubby/contract';
import { birthDate, optionalField, personName, phoneStrict } from '@cubby/fields';
import { z } from 'zod';
import { genders } from './rules.ts';

const profile = wireObject({
  login: as('userLogin', z.string()),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
  /** Whether a second factor is missing that this site needs before anything else. */
  lacksFactor: as('secondFactorNeeded', z.boolean()),
  /** Whether the staff have suspended the account. */
  isSuspended: z.boolean(),
  email: z.string(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  /** The main shipping address; null: none. */
  address: wireObject({
    code: as('deliveryCode', z.string()),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    region: as('regionCode', z.string().nullable()),
    country: as('countryIso', z.string()),
    postalCode: as('postCode', z.string().nullable()),
  }).nullable(),
});
export type Profile = z.output<typeof profile>;

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/current/v1/get',
  summary: 'The signed-in user',
  access: ['signed-in'],
  duringViewing: true,
  traffic: 'signIn',
  entityKey: 'createdEntity',
  input: request({}),
  output: profile,
});

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/current/v1/update',
  summary: 'Changes the details of the signed-in user',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: entityInfo({
    firstName: personName,
    lastName: personName,
    phone: optionalField(phoneStrict),
    birthDate: optionalField(birthDate),
    gender: z.enum(genders, 'field.code.invalid').optional(),
  }),
  output: profile,
  errorCodes: { OC_ADULT_ONLY: 403 },
});

/** A member accepts the current policies and the agreement in the consent window (spec 2.60, 5.17). */
export const acceptPolicies = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/policy/v1/accept',
  summary: 'Records that the signed-in user accepts the current policies and agreement',
  access: ['signed-in'],
  input: requestBody({}),
  output: done,
});
