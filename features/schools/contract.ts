import { as, defineEndpoint, done, entityInfo, money, only, request, typedText, wireObject } from '@cubby/contract';
import { address, city, country, optionalField, postalCodeForm, region } from '@cubby/fields';
import { z } from 'zod';
import { billIdPattern, memberRoles, organisationKinds, partnerCodePattern, purses } from './rules.ts';

export const billId = z.string().regex(billIdPattern, 'field.code.invalid');

/** Spec 7.12: the accounts of the signed-in member's schools; the first that they may pay from is selected (spec 4.14). */
export const paymentAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/payment/accounts/v1/get',
  summary: 'The accounts of the signed-in member’s schools, with their balances and who may pay from them',
  access: ['signed-in'],
  traffic: 'money',
  entityKey: 'createdEntity',
  input: request({}),
  output: only(
    'bills',
    z.array(
      wireObject({
        billId: z.string(),
        balance: money,
        selected: as('isSelected', z.boolean()),
        organisation: as('organisationName', z.string()),
        purse: as('billType', z.enum(purses)),
        /** Requesters see the balance, and who can pay. */
        mayPay: z.boolean(),
        payers: z.array(z.string()),
      }),
    ),
  ),
});

const organisationCode = z.uuid('field.code.invalid');
const name = z.string().trim().min(1, 'field.required').max(200, 'field.tooLong');

/** The first ones by name, for staff who choose one. */
export const findOrganisations = defineEndpoint({
  method: 'GET',
  path: '/api/store/organisation/list/v1/get',
  summary: 'Schools and other organisations by words of their name or town, at most ten',
  access: ['payments.read'],
  input: request({ words: as('organisationMask', typedText(100).default('')) }),
  output: only(
    'organisations',
    z.array(
      wireObject({
        code: as('organisationCode', z.string()),
        name: as('organisationName', z.string()),
        city: z.string(),
        country: as('countryIso', z.string()),
      }),
    ),
  ),
});

/** Staff open an organisation with its account, or change it; a partner has a code that earns it 5 % of orders. */
export const saveOrganisation = defineEndpoint({
  method: 'POST',
  path: '/api/store/organisation/v1/createOrUpdate',
  summary: 'Opens a school or another organisation with its account, or changes it',
  access: ['members.write'],
  input: entityInfo({
    code: as('organisationCode', organisationCode.optional()),
    kind: as('organisationType', z.enum(organisationKinds, 'field.code.invalid')),
    name: as('organisationName', name),
    country: as('countryIso', country),
    region: as('regionCode', optionalField(region)),
    city,
    line: as('address', address),
    postalCode: as('postCode', optionalField(postalCodeForm)),
    taxNumber: optionalField(z.string().max(40, 'field.tooLong')),
    orderPattern: as(
      'purchaseOrderPattern',
      optionalField(z.string().regex(/^[A-Z0-9#@/. -]{1,40}$/, 'field.invalid')),
    ),
    partnerCode: optionalField(z.string().regex(partnerCodePattern, 'field.code.invalid')),
  }),
  output: wireObject({ code: as('organisationCode', z.string()), billId: z.string() }),
  errorCodes: { OC_KNOWN: 409 },
});

export const saveMember = defineEndpoint({
  method: 'POST',
  path: '/api/store/organisation/member/v1/createOrUpdate',
  summary: 'Makes a person with an account a member of an organisation, or changes their role',
  access: ['members.write'],
  input: entityInfo({
    code: as('organisationCode', organisationCode),
    login: as('userLogin', z.string().min(1, 'field.required').max(254, 'field.tooLong')),
    role: as('memberRole', z.enum(memberRoles, 'field.code.invalid')),
  }),
  output: done,
});

/** Staff end a membership: that person can no longer pay from the account. */
export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/api/store/organisation/member/v1/delete',
  summary: 'Ends the membership of a person in an organisation',
  access: ['members.write'],
  input: entityInfo({
    code: as('organisationCode', organisationCode),
    login: as('userLogin', z.string().min(1, 'field.required').max(254, 'field.tooLong')),
  }),
  output: done,
});
