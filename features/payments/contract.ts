import { defineEndpoint, version } from '@cubby/contract';
import { fromWire } from '@cubby/money';
import { z } from 'zod';
import type { CheckoutRequest, PaymentMethod } from './rules.ts';

/** The ways to pay, and which are open to the caller (spec 3.9, 5.20, 9.6). */
export const paymentMethods = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment/method/list/v1/get',
  summary: 'Payment methods, and which of them the caller may use',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({
    paymentMethods: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        isSelected: z.boolean(),
        isAvalible: z.boolean(),
        image: z.string(),
      }),
    ),
  }),
  encode: (methods: PaymentMethod[]) => ({
    paymentMethods: methods.map(({ id, code, selected, available, picture }) => ({
      id,
      code,
      isSelected: selected,
      isAvalible: available,
      image: picture,
    })),
  }),
  decode: ({ paymentMethods }): PaymentMethod[] =>
    paymentMethods.map(({ id, code, isSelected, isAvalible, image }) => ({
      id,
      code: code as PaymentMethod['code'],
      selected: isSelected,
      available: isAvalible,
      picture: image,
    })),
});

/** Spec 7.14: starts the card payment of an order at the provider. The amount sent is a guard only (design 2). */
export const startCardPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/stripe/checkout/v1/create',
  summary: "Starts an order's card payment and answers with the provider's page",
  access: 'order-holder',
  writes: false,
  perMinute: 20,
  input: z
    .strictObject({
      requestBodyDto: z.strictObject({
        orderNum: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid'),
        summ: z.number().min(0).max(100_000_000),
        pmtCurrency: z.string().regex(/^[A-Z]{3}$/, 'field.currency.invalid'),
        pmtNote: z.string().max(500, 'field.tooLong').default(''),
      }),
      version,
    })
    .transform(
      ({ requestBodyDto: { orderNum, summ, pmtCurrency, pmtNote } }): CheckoutRequest => ({
        orderNumber: orderNum,
        expected: fromWire({ value: summ, currencyIso: pmtCurrency }),
        note: pmtNote,
      }),
    ),
  encodeInput: ({ orderNumber, expected, note }) => ({
    requestBodyDto: {
      orderNum: orderNumber,
      summ: expected.amountMinor / 100,
      pmtCurrency: expected.currency,
      pmtNote: note,
    },
  }),
  output: z.object({ checkoutUrl: z.string() }),
  encode: (checkoutUrl: string) => ({ checkoutUrl }),
  decode: ({ checkoutUrl }) => checkoutUrl,
  errorCodes: { OC_CART_CHANGED: 409, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});

export {
  type SandboxOutcome,
  type SandboxView,
  sandboxOutcomes,
  sandboxSession,
  settleSandboxSession,
} from './sandbox-contract.ts';
