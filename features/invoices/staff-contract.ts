import { as, defineEndpoint, done, money, only, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import {
  accountNumber,
  accountSchemes,
  ibanStrict,
  institution,
  optionalField,
  requiredText,
  routing,
  swiftStrict,
  transit,
} from '@cubby/fields';
import { z } from 'zod';
import { day, invoiceKey as key } from './fields.ts';
import { creditReasons, invoiceRefundStatuses, invoiceStatuses } from './rules.ts';
import { staffMoves } from './transitions/transition.ts';

const listedProof = {
  id: as('documentId', z.string()),
  invoiceNumber: z.string(),
  billName: z.string(),
  picture: as('image', wireImage.nullable()),
  document: as('file', wireImage.nullable()),
  sentAt: as('sendDate', z.string()),
};

export const unseenProofs = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/staff/check/list/v1/get',
  summary: 'Proofs of payment that nobody has looked at yet',
  access: ['invoices.read'],
  input: request({}),
  output: only('checks', z.array(wireObject(listedProof))),
});
export type ListedProof = z.output<typeof unseenProofs.output>[number];

export const oneProof = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/staff/check/v1/get',
  summary: 'A proof of payment, with what its invoice still owes',
  access: ['invoices.read'],
  input: request({ id: as('documentId', z.uuid('field.invalid')) }),
  output: wireObject({
    ...listedProof,
    status: z.enum(invoiceStatuses),
    total: as('totalAmount', money),
    outstanding: as('restAmount', money),
    seenAt: as('checkDate', z.string().nullable()),
    seenBy: as('checkedByName', z.string().nullable()),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type Proof = z.output<typeof oneProof.output>;

/** Takes a proof off the list, once checked. The payment itself is entered separately (I11, I12). */
export const settleProof = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/staff/check/v1/settle',
  summary: 'Notes that a proof of payment was looked at',
  access: ['invoices.settle'],
  input: requestBody({ id: as('documentId', z.uuid('field.invalid')) }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

/** What staff do with an invoice: approve its credit, allow another way to pay, cancel it (I3, I6, I14, I15). */
export const moveInvoiceAsStaff = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/staff/status/v1/update',
  summary: 'Approves an invoice, lets it be paid another way, or cancels it',
  access: ['invoices.settle'],
  idempotent: true,
  input: requestBody({
    key: as('invoiceNumber', key),
    move: as('entityAction', z.enum(staffMoves, 'field.invalid')),
    reason: as('comment', requiredText(500)),
  }),
  output: wireObject({ status: z.enum(invoiceStatuses) }),
  errorCodes: { OC_WRONG_STATUS: 409 },
});

/** Money that staff have seen arrive, such as a cheque, once per reference (I11, I12). */
export const enterPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/staff/payment/v1/create',
  summary: 'Enters money that has arrived for an invoice outside the bank’s files',
  access: ['invoices.settle'],
  idempotent: true,
  input: requestBody({
    key: as('invoiceNumber', key),
    amount: money,
    reference: as('bankReference', requiredText(200)),
    bookedOn: as('paymentDate', day),
    payerName: requiredText(200),
    note: optionalField(requiredText(1000)),
  }),
  output: wireObject({ applied: as('appliedAmount', money), returned: as('returnedAmount', money) }),
  errorCodes: { OC_WRONG_STATUS: 409 },
});

const listedRefund = {
  id: as('refundId', z.string()),
  invoiceNumber: z.string(),
  amount: money,
  /** Why it was credited; null: the buyer has paid too much. */
  reason: z.enum(creditReasons).nullable(),
  status: z.enum(invoiceRefundStatuses),
  hasAccount: z.boolean(),
  lastError: z.string().nullable(),
  createdAt: as('createDate', z.string()),
};

export const openInvoiceRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/staff/refund/list/v1/get',
  summary: 'Refunds of invoices that are owed, with the account they go to',
  access: ['refunds.read'],
  input: request({}),
  output: only('refunds', z.array(wireObject(listedRefund))),
});
export type ListedInvoiceRefund = z.output<typeof openInvoiceRefunds.output>[number];

export const oneInvoiceRefund = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/staff/refund/v1/get',
  summary: 'A refund of an invoice, with where it goes and whether staff may settle it',
  access: ['refunds.read'],
  input: request({ id: as('refundId', z.uuid('field.invalid')) }),
  output: wireObject({
    ...listedRefund,
    billName: z.string(),
    billEmail: z.string(),
    to: as(
      'account',
      wireObject({
        name: z.string(),
        iban: as('maskedIban', z.string()),
        swift: z.string(),
      }).nullable(),
    ),
    /** True if only staff report one of its invoice's payments: the bank is not asked before staff approve. */
    isUnconfirmed: as('unconfirmed', z.boolean()),
    askedAt: as('sendDate', z.string().nullable()),
    /** Staff may send it to an account, or record it as paid. */
    isIdle: as('idle', z.boolean()),
    settledAt: as('settleDate', z.string().nullable()),
    settledBy: as('settledByName', z.string().nullable()),
    settledNote: as('comment', z.string().nullable()),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type InvoiceRefund = z.output<typeof oneInvoiceRefund.output>;

/** Sets the account of a refund that has none, or that the bank refused or has not answered, and sends it there. */
export const sendRefundTo = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/staff/refund/v1/update',
  summary: 'Sends the refund of an invoice to an account',
  access: ['refunds.settle'],
  idempotent: true,
  fresh: true,
  input: requestBody({
    id: as('refundId', z.uuid('field.invalid')),
    name: requiredText(200),
    scheme: as('accountType', z.enum(accountSchemes, 'field.code.invalid').optional()),
    iban: ibanStrict.optional(),
    swift: swiftStrict.optional(),
    institution: as('institutionNumber', institution.optional()),
    transit: as('transitNumber', transit.optional()),
    routing: as('routingNumber', routing.optional()),
    accountNumber: accountNumber.optional(),
  }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

/** Records a refund as sent that is not in the bank's files, such as one paid by hand (P9). */
export const settleInvoiceRefund = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/staff/refund/v1/settle',
  summary: 'Notes that the refund of an invoice has been paid outside the bank’s files',
  access: ['refunds.settle'],
  idempotent: true,
  input: requestBody({ id: as('refundId', z.uuid('field.invalid')), note: as('comment', requiredText(500)) }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

/** Papers for which no UBL file is possible, newest first: their buyers have only the PDF. */
export const papersWithoutFile = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/staff/paper/list/v1/get',
  summary: 'Invoices and credit notes that lack their file for accounting systems, with the rules in the way',
  access: ['invoices.read'],
  input: request({}),
  output: only('papers', z.array(wireObject({ number: as('invoiceNum', z.string()), problem: z.string() }))),
});
