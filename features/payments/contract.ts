import { as, defineEndpoint, flat, minorUnits, only, request, requestBody, wireObject } from '@cubby/contract';
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
 * Spec 7.14: starts the card payment of an order at the provider. The amount sent is only checked against the order's
 * (design 2).
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

export {
  type SandboxOutcome,
  type SandboxView,
  sandboxOutcomes,
  sandboxSession,
  settleSandboxSession,
} from './sandbox-contract.ts';
