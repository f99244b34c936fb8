import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { chargebackStatuses } from './rules.ts';

export const chargebackList = defineEndpoint({
  method: 'GET',
  path: '/api/store/chargeback/list/v1/get',
  summary: 'Chargebacks and inquiries of banks, with their deadlines',
  access: ['chargebacks.read'],
  input: request({}),
  output: only(
    'chargebacks',
    z.array(
      wireObject({
        id: as('chargebackId', z.string()),
        orderNumber: as('orderNum', z.string()),
        amount: money,
        reason: z.string(),
        status: z.enum(chargebackStatuses),
        openedAt: as('createDate', z.string()),
        dueAt: as('dueDate', z.string().nullable()),
        answeredAt: as('answerDate', z.string().nullable()),
        closedAt: as('closeDate', z.string().nullable()),
      }),
    ),
  ),
});

/** Sends the bank the order's facts with a note, once: a bank reads no second answer. */
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
    note: as('comment', requiredText(5000)),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});
