import { as, defineEndpoint, done, money, queryShape, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { invoiceKey as key } from './fields.ts';
import { invoice } from './invoice-contract.ts';
import { invoicesQuery } from './query-contract.ts';
import { invoiceStatuses, mostProofs } from './rules.ts';
import { buyerMoves } from './transitions/transition.ts';

export { invoiceableOrders, saveInvoice } from './draft-contract.ts';
export type { Invoice } from './invoice-contract.ts';
export { invoicesQuery };

const listed = wireObject({
  key: as('invoiceKey', z.string()),
  number: as('invoiceNumber', z.string().nullable()),
  status: z.enum(invoiceStatuses),
  /** A draft that gets its number once every seller has answered. */
  isRequested: as('requested', z.boolean()),
  isOverdue: as('overdue', z.boolean()),
  issuedOn: as('issueDate', z.string().nullable()),
  dueOn: as('dueDate', z.string().nullable()),
  createdAt: as('createDate', z.string()),
  total: as('totalAmount', money),
  outstanding: as('restAmount', money),
  orderNumbers: as('orderNums', z.array(z.string())),
});
export type ListedInvoice = z.output<typeof listed>;

export const memberInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/list/v1/get',
  summary: 'The invoices of the signed-in member',
  access: ['signed-in'],
  input: request(queryShape(invoicesQuery)),
  output: wireObject({
    invoices: z.array(listed),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});

export const memberInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/v1/get',
  summary: 'An invoice of the signed-in member, with its history and documents',
  access: ['signed-in'],
  input: request({ key: as('invoiceNumber', key) }),
  output: invoice,
});

/** What its buyer does with an invoice: send it to the bank, cancel it, discard a draft (spec 4.4). */
export const moveInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/status/v1/update',
  summary: 'Sends an invoice to the bank, cancels it, or discards a draft',
  access: ['signed-in'],
  idempotent: true,
  traffic: 'money',
  input: requestBody({
    key: as('invoiceNumber', key),
    move: as('entityAction', z.enum(buyerMoves, 'field.invalid')),
    bankDetailsCode: as('requisiteCode', z.uuid('field.code.invalid').optional()),
  }),
  output: wireObject({ status: z.enum(invoiceStatuses) }),
  errorCodes: { OC_WRONG_STATUS: 409, OC_NO_BANK_DETAILS: 409, OC_PAYMENT_UNAVAILABLE: 409 },
});

export const sendProofs = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/check/v1/create',
  summary: 'Sends uploaded pictures or PDFs as a proof that an invoice was paid',
  access: ['signed-in'],
  idempotent: true,
  input: requestBody({
    key: as('invoiceNumber', key),
    uploadIds: as(
      'pictureIds',
      z.array(z.uuid('field.invalid')).min(1, 'field.required').max(mostProofs, 'field.list.tooLong'),
    ),
  }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});
