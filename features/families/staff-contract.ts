import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { guardianFacts } from './contract.ts';
import { staffMethod } from './fields.ts';
import { bands, childStatuses, consentMethods, consentPurposes, placeStates } from './rules.ts';

const text = z.string();
const accountId = as('userId', z.uuid('field.code.invalid'));

/** The evidence of consents for staff: no nickname, no year of birth. */
export const guardianRecord = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/staff/v1/get',
  summary: 'A person as a guardian: how their identity was proven, and what they consented to for how many children',
  access: ['families.read'],
  input: request({ accountId }),
  output: wireObject({
    guardian: wireObject(guardianFacts).nullable(),
    children: z.array(
      wireObject({
        childId: text,
        band: as('bandCode', z.enum(bands)),
        status: as('statusCode', z.enum(childStatuses)),
        shop: as('vendorLogin', text),
        consents: z.array(
          wireObject({
            purpose: as('purposeCode', z.enum(consentPurposes)),
            method: as('methodCode', z.enum(consentMethods)),
            version: as('textVersion', text),
            givenAt: as('dateOfCreate', text),
            confirmedAt: as('confirmationDate', text.nullable()),
            teenAgreedAt: as('teenConsentDate', text.nullable()),
            withdrawnAt: as('withdrawalDate', text.nullable()),
          }),
        ),
      }),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type GuardianRecord = z.output<typeof guardianRecord.output>;

/** A method of C2 that no provider reports (domain C2), recorded with the staff member who saw the proof. */
export const recordIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/staff/identity/v1/create',
  summary: "Records that a guardian's identity was proven in a video call or by a signed form",
  access: ['families.verify'],
  fresh: true,
  input: requestBody({ accountId, method: as('methodCode', staffMethod) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_FORBIDDEN: 403 },
});

/** Marks a guardian's identity as in doubt: their children's shops are hidden until it is proven again. */
export const restrictGuardian = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/staff/restriction/v1/create',
  summary:
    "Restricts a guardian whose identity is in doubt: their children's shops are hidden until it is proven again",
  access: ['families.verify'],
  fresh: true,
  input: requestBody({ accountId }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_FORBIDDEN: 403 },
});

/** Dated rows: for a place, the last one in force applies (domain C4). */
export const listPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/staff/place/list/v1/get',
  summary:
    'Where children may sell and be sent parcels, and from which age they decide: all rows, and which hold today',
  access: ['families.read'],
  input: request({}),
  output: only(
    'places',
    z.array(
      wireObject({
        place: as('placeCode', text),
        validFrom: as('validFromDate', text),
        consentAge: z.number(),
        majority: as('majorityAge', z.number()),
        mayChildrenSell: z.boolean(),
        isSentTo: as('shipToAllowed', z.boolean()),
        state: as('stateCode', z.enum(placeStates)),
      }),
    ),
  ),
});
export type Place = z.output<typeof listPlaces.output>[number];
