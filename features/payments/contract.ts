import {
  as,
  defineEndpoint,
  done,
  entityInfo,
  flat,
  minorUnits,
  only,
  request,
  requestBody,
  wireObject,
} from '@cubby/contract';
import { billIdPattern } from '@cubby/features/schools/rules';
import { z } from 'zod';
import { methodCodes } from './rules.ts';

/** The payment methods, and which are available to the caller (spec 3.9, 5.20, 9.6). */
export const paymentMethods = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment/method/list/v1/get',
  summary: 'Payment methods, and which of them are available to the caller',
  access: ['anyone'],
  traffic: 'money',
  input: request({}),
  output: only(
    'paymentMethods',
    z.array(
      wireObject({
        id: z.number(),
        code: z.enum(methodCodes),
        selected: as('isSelected', z.boolean()),
        available: as('isAvalible', z.boolean()),
        picture: as('image', z.string()),
      }),
    ),
  ),
});

/**
 * Spec 7.14: starts the card payment of an order at the provider. The given amount is only compared with the order's
 * (design 7.14).
 */
export const startCardPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/stripe/checkout/v1/create',
  summary: "Starts a card payment for an order and returns the URL of the provider's page",
  access: ['guest-order', 'signed-in'],
  writes: false,
  traffic: 'money',
  perMinute: 20,
  countedTogether: true,
  input: requestBody({
    orderNumber: as('orderNum', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid')),
    total: flat({
      amountMinor: as('summ', minorUnits(z.number().min(0).max(100_000_000))),
      currency: as('pmtCurrency', z.string().regex(/^[A-Z]{3}$/, 'field.currency.invalid')),
    }),
    note: as('pmtNote', z.string().max(500, 'field.tooLong').default('')),
  }),
  output: only('checkoutUrl', z.string()),
  errorCodes: { OC_CART_CHANGED: 409, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});

/**
 * Spec 7.13: pays an order in full from a school's account. A balance below the total is refused (5.20), and so is a
 * delivery to another address than the school's until it is confirmed.
 */
export const payFromSchoolAccount = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/payment/accounts/v1/create',
  summary: 'Pays an order from the account of a school of the signed-in member',
  access: ['signed-in'],
  idempotent: true,
  traffic: 'money',
  perMinute: 20,
  countedTogether: true,
  input: entityInfo({
    billId: z.string().regex(billIdPattern, 'field.code.invalid'),
    orderNumber: as('orderNum', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid')),
    isAddressConfirmed: as('privateAddressConfirmed', z.boolean().default(false)),
  }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409, OC_BALANCE: 409, OC_PRIVATE_ADDRESS: 409 },
});

export {
  type SandboxOutcome,
  type SandboxView,
  sandboxOutcomes,
  sandboxSession,
  settleSandboxSession,
} from './sandbox-contract.ts';
