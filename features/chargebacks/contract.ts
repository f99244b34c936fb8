import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { chargebackNote } from './fields.ts';
import { chargebackStatuses, evidenceParts } from './rules.ts';

const listed = {
  id: as('chargebackId', z.string()),
  orderNumber: as('orderNum', z.string()),
  amount: money,
  reason: z.string(),
  status: z.enum(chargebackStatuses),
  openedAt: as('createDate', z.string()),
  dueAt: as('dueDate', z.string().nullable()),
  answeredAt: as('answerDate', z.string().nullable()),
  closedAt: as('closeDate', z.string().nullable()),
};

export const chargebackList = defineEndpoint({
  method: 'GET',
  path: '/api/store/chargeback/list/v1/get',
  summary: 'Chargebacks and inquiries of banks, with their deadlines',
  access: ['chargebacks.read'],
  input: request({}),
  output: only('chargebacks', z.array(wireObject(listed))),
});
export type ListedChargeback = z.output<typeof chargebackList.output>[number];

export const oneChargeback = defineEndpoint({
  method: 'GET',
  path: '/api/store/chargeback/v1/get',
  summary: 'A chargeback, and what of its order can be shown to the bank',
  access: ['chargebacks.read'],
  input: request({ id: as('chargebackId', z.uuid('field.invalid')) }),
  output: wireObject({
    ...listed,
    /** Null if nobody has answered, and if the facts were submitted automatically. */
    answeredBy: as('answeredByName', z.string().nullable()),
    /** Null if nothing was written, and 540 days after the decision. */
    note: as('comment', z.string().nullable()),
    /** The evidence shown to the bank; null if unanswered, or answered before this was recorded. */
    parts: as('evidenceParts', z.array(z.enum(evidenceParts)).nullable()),
    products: as('positions', z.string()),
    customer: as('customerName', z.string()),
    address: z.string(),
    parcels: z.array(
      wireObject({
        carrier: as('deliveryService', z.string()),
        tracker: as('trackerNumber', z.string().nullable()),
        departedOn: as('departureDate', z.string()),
        deliveredOn: as('deliveryDate', z.string().nullable()),
      }),
    ),
    refunds: z.array(wireObject({ amount: money, sentOn: as('refundDate', z.string()) })),
    conversation: as(
      'messages',
      z.array(
        wireObject({
          by: as('author', z.enum(['BUYER', 'SELLER'])),
          on: as('messageDate', z.string()),
          words: as('message', z.string()),
        }),
      ),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShownChargeback = z.output<typeof oneChargeback.output>;

/** Sends the bank the order's facts with a note, once: a bank ignores a second answer. */
export const answerChargeback = defineEndpoint({
  method: 'POST',
  path: '/api/store/chargeback/evidence/v1/submit',
  summary: "Submits evidence against a chargeback to the card holder's bank",
  access: ['chargebacks.answer'],
  writes: false,
  traffic: 'money',
  perMinute: 20,
  input: requestBody({
    id: as('chargebackId', z.uuid('field.invalid')),
    note: as('comment', chargebackNote),
    /** The parts of the order shown besides its products and address. */
    parts: as('evidenceParts', z.array(z.enum(evidenceParts, 'field.invalid')).max(evidenceParts.length)),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});
