import { as, defineEndpoint, only, request, requestBody, wireObject } from '@cubby/contract';
import { proof, proofCodes } from '@cubby/features/accounts/password-contract';
import { accountSchemes } from '@cubby/fields';
import { z } from 'zod';
import { destinationFields } from './fields.ts';
import { destinationStates, payoutSchedules } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));

const destination = wireObject({
  destinationId: z.string(),
  holder: as('holderName', z.string()),
  country: as('countryIso', z.string()),
  currency: as('currencyIso', z.string()),
  scheme: as('accountType', z.enum(accountSchemes)),
  /** The last four digits of its number: the other digits are sent to the bank only. */
  ending: as('numberEnding', z.string()),
  state: as('status', z.enum(destinationStates)),
  enteredAt: as('createdDate', z.string()),
  enteredBy: as('createdByName', z.string().nullable()),
  inForceAt: as('validFromDate', z.string()),
});
export type Destination = z.output<typeof destination>;

export const payoutDestinations = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/destination/list/v1/get',
  summary:
    'When and where a shop is paid out, and where it was before: the newest first, of their numbers the last four',
  access: ['money.read'],
  input: request({ shop }),
  output: wireObject({
    name: as('vendorName', z.string()),
    country: as('countryIso', z.string()),
    schedule: as('payoutSchedule', z.enum(payoutSchedules)),
    nextOn: as('payoutDate', z.string()),
    destinations: z.array(destination),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** In force after 72 hours; until then the link in a mail to every owner and finance member reverses it. */
export const enterDestination = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/destination/v1/create',
  summary: 'Enters where a shop is paid out from now on; it is in force after 72 hours',
  access: ['payouts.receive'],
  traffic: 'signIn',
  perMinute: 5,
  countedTogether: true,
  writes: false,
  fresh: true,
  input: requestBody({
    shop,
    holder: as('holderName', destinationFields.holder),
    country: as('countryIso', destinationFields.country),
    currency: as('currencyIso', destinationFields.currency),
    iban: destinationFields.iban,
    swift: destinationFields.swift,
    institution: as('institutionNumber', destinationFields.institution),
    transit: as('transitNumber', destinationFields.transit),
    routing: as('routingNumber', destinationFields.routing),
    accountNumber: destinationFields.accountNumber,
    /** Confirms that the account is right although its holder's name differs from the shop's. */
    nameConfirmed: z.boolean().default(false),
    ...proof,
  }),
  output: destination,
  errorCodes: { ...proofCodes, OC_NOT_FOUND: 404, OC_NAME_DIFFERS: 409 },
});

export const undoDestination = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/destination/v1/undo',
  summary: 'Undoes a new destination with the token of its mail, once; the one before it counts again',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('vendorName', z.string()),
});
