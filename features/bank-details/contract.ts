import { as, defineEndpoint, done, entityInfo, only, request, wireObject } from '@cubby/contract';
import { address, bankCodeStrict, bankName, ibanStrict, optionalField, swiftStrict } from '@cubby/fields';
import { z } from 'zod';
import { bankCurrency } from './fields.ts';

const code = z.uuid('field.code.invalid');

/** A member's bank account (spec 3.12) as they see it: of the IBAN only what it takes to recognize it. */
const shown = wireObject({
  code: as('requisiteCode', z.string()),
  bankName: z.string(),
  bankAddress: z.string().nullable(),
  iban: as('maskedIban', z.string()),
  currency: as('currencyIso', z.string()),
  swift: z.string(),
  bankCode: as('bic', z.string()),
  isMain: z.boolean(),
});
export type ShownBankDetails = z.output<typeof shown>;

/** Adds bank details, or changes one's own if they bring a code (spec 5.8–5.11); without an IBAN it stays as it is. */
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
    iban: optionalField(ibanStrict),
    currency: as('currencyIso', bankCurrency),
    swift: swiftStrict,
    bankCode: as('bic', bankCodeStrict),
    isMain: z.boolean().default(false),
  }),
  output: shown,
  errorCodes: { OC_TOO_MANY: 409, OC_KNOWN: 409 },
});

/** Removes bank details for good: invoices keep what they were issued with. */
export const deleteBankDetails = defineEndpoint({
  method: 'POST',
  path: '/api/store/requisite/v1/delete',
  summary: 'Removes bank details of the signed-in member',
  access: ['signed-in'],
  input: entityInfo({ code: as('requisiteCode', code) }),
  output: done,
});

/** A member's bank details, the main ones first, then the newest. */
export const listBankDetails = defineEndpoint({
  method: 'GET',
  path: '/api/store/requisite/v1/get',
  summary: 'The bank details of the signed-in member',
  access: ['signed-in'],
  entityKey: 'createdEntity',
  input: request({}),
  output: only('requisitesList', z.array(shown)),
});
