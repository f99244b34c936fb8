import { as, defineEndpoint, done, entityInfo, only, request, wireObject } from '@cubby/contract';
import {
  accountNumber,
  accountSchemes,
  address,
  bankCodeStrict,
  bankName,
  ibanStrict,
  institution,
  optionalField,
  routing,
  swiftStrict,
  transit,
} from '@cubby/fields';
import { z } from 'zod';
import { bankCurrency } from './fields.ts';

export { type Payee, payee, payeeFacts, payeeOf } from './payee.ts';

const code = z.uuid('field.code.invalid');

/**
 * A member's bank account (spec 3.12) as shown to them, with enough of its number to recognize it. In a place without
 * IBANs it has a kind and the numbers of its bank instead of SWIFT and bank code.
 */
const shown = wireObject({
  code: as('requisiteCode', z.string()),
  bankName: z.string(),
  bankAddress: z.string().nullable(),
  iban: as('maskedIban', z.string()),
  currency: as('currencyIso', z.string()),
  scheme: as('accountType', z.enum(accountSchemes).optional()),
  swift: z.string().optional(),
  bankCode: as('bic', z.string().optional()),
  institution: as('institutionNumber', z.string().optional()),
  transit: as('transitNumber', z.string().optional()),
  routing: as('routingNumber', z.string().optional()),
  isMain: z.boolean(),
});
export type ShownBankDetails = z.output<typeof shown>;

/**
 * Adds bank details, or edits the member's own if a code is given (spec 5.8–5.11); an omitted IBAN or account number is
 * unchanged.
 */
export const saveBankDetails = defineEndpoint({
  method: 'POST',
  path: '/api/store/requisite/v1/createOrUpdate',
  summary: 'Adds bank details of the signed-in member, or changes the ones with this code',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: entityInfo({
    code: as('requisiteCode', code.optional()),
    bankName,
    bankAddress: optionalField(address),
    scheme: as('accountType', z.enum(accountSchemes, 'field.code.invalid').optional()),
    iban: optionalField(ibanStrict),
    currency: as('currencyIso', bankCurrency),
    swift: optionalField(swiftStrict),
    bankCode: as('bic', optionalField(bankCodeStrict)),
    institution: as('institutionNumber', optionalField(institution).optional()),
    transit: as('transitNumber', optionalField(transit).optional()),
    routing: as('routingNumber', optionalField(routing).optional()),
    accountNumber: optionalField(accountNumber).optional(),
    isMain: z.boolean().default(false),
  }),
  output: shown,
  errorCodes: { OC_TOO_MANY: 409, OC_KNOWN: 409 },
});

/** Removes bank details for good: invoices keep those they were issued with. */
export const deleteBankDetails = defineEndpoint({
  method: 'POST',
  path: '/api/store/requisite/v1/delete',
  summary: 'Removes bank details of the signed-in member',
  access: ['signed-in'],
  input: entityInfo({ code: as('requisiteCode', code) }),
  output: done,
});

export const listBankDetails = defineEndpoint({
  method: 'GET',
  path: '/api/store/requisite/v1/get',
  summary: 'The bank details of the signed-in member',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: request({}),
  output: only('requisitesList', z.array(shown)),
});
