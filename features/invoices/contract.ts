import {
  as,
  defineEndpoint,
  done,
  money,
  queryShape,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { taxCategories } from '@cubby/features/taxes/rules';
import { z } from 'zod';
import { billToFields, day, invoiceNote, invoiceKey as key, reference } from './fields.ts';
import { invoicesQuery } from './query-contract.ts';
import { creditReasons, documentKinds, invoiceStatuses, mostOrders, mostProofs, rejections } from './rules.ts';
import { buyerMoves, invoiceActors } from './transitions.ts';

const shownTax = z.object({
  name: z.string(),
  jurisdiction: z.string(),
  percent: z.number(),
  category: z.enum(taxCategories),
  amount: money,
});

export { invoicesQuery };

const orderNumber = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid');

const entered = billToFields.shape;
const enteredBillTo = request({
  name: entered.name,
  attention: entered.attention,
  country: as('countryIso', entered.country),
  region: as('regionCode', entered.region),
  city: entered.city,
  address: entered.address,
  postalCode: as('postCode', entered.postalCode),
  email: entered.email,
  taxNumber: entered.taxNumber,
});

const billTo = wireObject({
  name: z.string(),
  attention: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  region: as('regionCode', z.string().nullable()),
  country: as('countryIso', z.string()),
  postalCode: as('postCode', z.string().nullable()),
  email: z.string(),
  taxNumber: z.string().nullable(),
});

const listed = wireObject({
  /** What its page is known by: its number, or a draft's code. */
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

/** A member's invoices, the newest first (spec 2.29). */
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

const part = wireObject({
  number: as('orderItemNumber', z.string()),
  sellerName: as('soldBy', z.string()),
  sellerTaxNumber: as('vendorTaxNumber', z.string().nullable()),
  lines: as(
    'positions',
    z.array(
      wireObject({
        sku: z.string().nullable(),
        /** Null: delivery. */
        name: as('fullName', z.string().nullable()),
        quantity: z.number(),
        price: money,
        net: as('amount', money),
        taxes: z.array(shownTax),
      }),
    ),
  ),
  total: money,
});

/** An invoice as its buyer sees it (spec 2.30, 3.11). */
const invoice = wireObject({
  key: as('invoiceKey', z.string()),
  number: as('invoiceNumber', z.string().nullable()),
  status: z.enum(invoiceStatuses),
  isRequested: as('requested', z.boolean()),
  isOverdue: as('overdue', z.boolean()),
  /** A draft that goes to the bank as soon as it has its number. */
  goesToBank: as('sendWhenNumbered', z.boolean()),
  /** What its buyer may do with it now (spec 4.4). */
  moves: as('actions', z.array(z.enum(buyerMoves))),
  rejectedBy: z.enum(rejections).nullable(),
  rejectReason: z.string().nullable(),
  issuedOn: as('issueDate', z.string().nullable()),
  dueOn: as('dueDate', z.string().nullable()),
  createdAt: as('createDate', z.string()),
  note: as('comment', z.string()),
  purchaseOrder: z.string().nullable(),
  buyerReference: z.string().nullable(),
  costCentre: z.string().nullable(),
  billTo,
  /** The account it is paid from: of its IBAN, what it takes to recognize it. */
  bank: as(
    'requisites',
    wireObject({ name: as('bankName', z.string()), iban: as('maskedIban', z.string()), swift: z.string() }).nullable(),
  ),
  /** It has a file for accounting systems, in the EU and the UK. */
  hasUbl: as('hasElectronicInvoice', z.boolean()),
  orderNumbers: as('orderNums', z.array(z.string())),
  parts: as('items', z.array(part)),
  net: as('amount', money),
  taxes: z.array(shownTax),
  tax: as('vatAmount', money),
  total: as('totalAmount', money),
  credited: as('creditedAmount', money),
  paid: as('paidAmount', money),
  outstanding: as('restAmount', money),
  /** Where a transfer goes, and what it states; null: nobody can pay by invoice. */
  payTo: as(
    'payee',
    wireObject({ name: z.string(), iban: z.string(), swift: z.string(), reference: z.string() }).nullable(),
  ),
  payments: as(
    'paymentInfo',
    z.array(
      wireObject({
        number: as('bankReference', z.string()),
        amount: money,
        /** What the invoice did not need goes back. */
        returned: as('returnedAmount', money),
        paidOn: as('paymentDate', z.string()),
      }),
    ),
  ),
  creditNotes: z.array(
    wireObject({
      number: z.string(),
      issuedOn: as('issueDate', z.string()),
      reason: z.enum(creditReasons),
      total: as('totalAmount', money),
    }),
  ),
  history: as(
    'statusHistory',
    z.array(
      z.object({
        status: z.enum(invoiceStatuses),
        at: z.string(),
        actor: z.enum(invoiceActors),
        reason: z.string().nullable(),
      }),
    ),
  ),
  /** What was sent to the bank, and proofs of payment (spec 2.55). */
  documents: z.array(
    wireObject({
      id: as('documentId', z.string()),
      kind: z.enum(documentKinds),
      at: as('sendDate', z.string()),
      bankName: z.string().nullable(),
      iban: as('maskedIban', z.string().nullable()),
      amount: money.nullable(),
      /** A proof is a picture or a PDF. */
      picture: as('image', wireImage.nullable()),
      document: as('file', wireImage.nullable()),
    }),
  ),
});
export type Invoice = z.output<typeof invoice>;

/** An invoice of the signed-in member, by number or by a draft's code. Another's looks missing. */
export const memberInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/v1/get',
  summary: 'An invoice of the signed-in member, with its history and documents',
  access: ['signed-in'],
  input: request({ key: as('invoiceNumber', key) }),
  output: invoice,
});

/** What an invoice can be made of: the orders, and to whom it is addressed unless its buyer says otherwise (spec 2.35). */
export const invoiceableOrders = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/order/list/v1/get',
  summary: 'An order and the others that can stand on one invoice with it',
  access: ['signed-in'],
  input: request({ orderNumber: as('orderNum', orderNumber) }),
  output: wireObject({
    /** The order is on this invoice already. */
    invoiceKey: z.string().nullable(),
    orders: z.array(
      wireObject({
        number: as('orderNum', z.string()),
        placedAt: as('orderDate', z.string()),
        /** How many of its sellers have not answered yet. */
        waiting: as('unconfirmed', z.number()),
        net: as('amount', money),
        tax: as('vatAmount', money),
        total: as('totalAmount', money),
      }),
    ),
    billTo,
    /** `YYYY-MM-DD`: when it is due unless the buyer says otherwise, and at the latest. */
    dueOn: as('dueDate', z.string()),
    latestDueOn: as('latestDueDate', z.string()),
    earliestDueOn: as('earliestDueDate', z.string()),
  }),
  errorCodes: { OC_WRONG_STATUS: 409 },
});

export type Invoiceable = z.output<typeof invoiceableOrders.output>;

/**
 * Saves a draft, or changes it, and asks for its number, or to send it to the bank as soon as it has one (spec 2.35, 2.55,
 * 4.4). Amounts and taxes are ours, never given.
 */
export const saveInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/v1/createOrUpdate',
  summary: 'Saves a draft of an invoice for some orders, asks for its number, or sends it to the bank',
  access: ['signed-in'],
  idempotent: true,
  traffic: 'money',
  input: requestBody({
    /** A draft that is changed. */
    key: as('invoiceNumber', key.optional()),
    orderNumbers: as(
      'orderNums',
      z
        .array(orderNumber)
        .min(1, 'field.required')
        .max(mostOrders, 'field.list.tooLong')
        .refine((numbers) => new Set(numbers).size === numbers.length, 'field.list.twice'),
    ),
    /** One of the member's bank accounts; it is needed to send it to the bank. */
    bankDetailsCode: as('requisiteCode', z.uuid('field.code.invalid').optional()),
    dueOn: as('dueDate', day.optional()),
    note: as('comment', invoiceNote),
    purchaseOrder: reference,
    buyerReference: reference,
    costCentre: reference,
    billTo: enteredBillTo.optional(),
    intent: as('entityAction', z.enum(['DRAFT', 'CREATE', 'SEND']).default('DRAFT')),
  }),
  output: wireObject({
    key: as('invoiceKey', z.string()),
    number: as('invoiceNumber', z.string().nullable()),
    status: z.enum(invoiceStatuses),
  }),
  errorCodes: {
    OC_WRONG_STATUS: 409,
    OC_INVOICED: 409,
    OC_COUNTRIES: 409,
    OC_NO_BANK_DETAILS: 409,
    OC_PAYMENT_UNAVAILABLE: 409,
  },
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
    /** Another account to pay from. */
    bankDetailsCode: as('requisiteCode', z.uuid('field.code.invalid').optional()),
  }),
  output: wireObject({ status: z.enum(invoiceStatuses) }),
  errorCodes: { OC_WRONG_STATUS: 409, OC_NO_BANK_DETAILS: 409, OC_PAYMENT_UNAVAILABLE: 409 },
});

/** Sends a proof of payment, such as a check, as pictures or PDFs that were uploaded before (spec 4.4). */
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
