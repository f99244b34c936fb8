import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { certificateKinds, certificateStatuses } from './certificates.ts';
import { certificateNumber, day, jurisdiction, organisation } from './fields.ts';
import { vatCurrencies } from './vat-currency.ts';

const certificate = wireObject({
  id: as('certificateId', z.string()),
  kind: z.enum(certificateKinds),
  jurisdiction: as('jurisdictionCode', z.string()),
  organisation: as('organizationName', z.string()),
  number: z.string(),
  validFrom: as('dateFrom', z.string()),
  expiresOn: as('dateTo', z.string().nullable()),
  status: z.enum(certificateStatuses),
  isOver: as('expired', z.boolean()),
  submittedAt: as('createDate', z.string()),
  reviewedAt: as('reviewDate', z.string().nullable()),
  reason: z.string().nullable(),
});
export type ShownCertificate = z.output<typeof certificate>;

/** Submits an exemption certificate for review (domain 4.3). Until staff have accepted it, taxes are charged. */
export const submitCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/store/tax/certificate/v1/create',
  summary: 'Submits a tax exemption certificate of the signed-in member for review',
  access: ['signed-in'],
  idempotent: true,
  perMinute: 10,
  input: requestBody({
    kind: z.enum(certificateKinds),
    jurisdiction: as('jurisdictionCode', jurisdiction),
    organisation: as('organizationName', organisation),
    number: certificateNumber,
    validFrom: as('dateFrom', day),
    expiresOn: as('dateTo', optionalField(day)),
  }),
  output: wireObject({ id: as('certificateId', z.string()) }),
  errorCodes: { OC_KNOWN: 409, OC_TOO_MANY: 409 },
});

export const ownCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/store/tax/certificate/list/v1/get',
  summary: 'The tax exemption certificates of the signed-in member',
  access: ['signed-in'],
  input: request({}),
  output: only('certificates', z.array(certificate)),
});

export const certificatesToReview = defineEndpoint({
  method: 'GET',
  path: '/api/store/tax/certificate/waiting/v1/get',
  summary: 'Tax exemption certificates that wait for review',
  access: ['taxes.read'],
  input: request({}),
  output: only('certificates', z.array(certificate)),
});

/**
 * Accepts a certificate, or rejects it with a reason; an accepted one can be rejected later, and is then no longer
 * valid.
 */
export const reviewCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/store/tax/certificate/v1/review',
  summary: 'Accepts or rejects a tax exemption certificate; nobody reviews their own',
  access: ['taxes.write'],
  idempotent: true,
  input: requestBody({
    id: as('certificateId', z.uuid('field.invalid')),
    status: z.enum(['ACCEPTED', 'REJECTED']),
    reason: optionalField(requiredText(500)),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_FORBIDDEN: 403 },
});

const registration = wireObject({
  area: as('areaCode', z.string()),
  number: z.string(),
  validFrom: as('dateFrom', z.string()),
  /** The first day after it; null: open-ended. */
  validTo: as('dateTo', z.string().nullable()),
});
export type Registration = z.output<typeof registration>;

/** Where the marketplace is registered for taxes; elsewhere it charges none that need a registration (decision 0042). */
export const taxRegistrations = defineEndpoint({
  method: 'GET',
  path: '/api/store/tax/registration/list/v1/get',
  summary: 'Where the marketplace is registered for taxes, from when to when',
  access: ['taxes.read'],
  input: request({}),
  output: only('registrations', z.array(registration)),
});

export const registerForTaxes = defineEndpoint({
  method: 'POST',
  path: '/api/store/tax/registration/v1/createOrUpdate',
  summary: 'Records where the marketplace is registered for taxes, or the end of a registration',
  access: ['taxes.write'],
  idempotent: true,
  input: requestBody({
    area: as('areaCode', jurisdiction),
    number: certificateNumber,
    validFrom: as('dateFrom', day),
    validTo: as('dateTo', optionalField(day)),
  }),
  output: done,
  errorCodes: { OC_KNOWN: 409 },
});

const exchangeRate = {
  currency: as('currencyIso', z.enum(vatCurrencies)),
  validFrom: as('dateFrom', day),
  rate: z.number().positive().max(1_000_000),
};
export type ExchangeRate = z.output<typeof shownRate>;
const shownRate = wireObject(exchangeRate);

/** The rates at which invoices state their VAT in the currency of the country that it is owed to (EN 16931 BT-111). */
export const exchangeRates = defineEndpoint({
  method: 'GET',
  path: '/api/store/tax/exchange-rate/list/v1/get',
  summary: 'The rates at which invoices state VAT in other currencies, the latest of each first',
  access: ['taxes.read'],
  input: request({}),
  output: only('exchangeRates', z.array(shownRate)),
});

/** Enters a currency's rate from a day on, once: papers are made with it. */
export const enterExchangeRate = defineEndpoint({
  method: 'POST',
  path: '/api/store/tax/exchange-rate/v1/create',
  summary: 'Enters the rate at which invoices state VAT in a currency, from a day on',
  access: ['taxes.write'],
  idempotent: true,
  input: requestBody(exchangeRate),
  output: done,
  errorCodes: { OC_KNOWN: 409 },
});
