import { as, defineEndpoint, money, request, requestBody, wireObject } from '@cubby/contract';
import { clearable } from '@cubby/fields';
import { z } from 'zod';
import { billToFields, day, invoiceNote, invoiceKey as key, reference } from './fields.ts';
import { billTo } from './invoice-contract.ts';
import { invoiceStatuses, mostOrders } from './rules.ts';

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

/** The orders that can be invoiced, and the default addressee (spec 2.35). */
export const invoiceableOrders = defineEndpoint({
  method: 'GET',
  path: '/api/store/invoice/order/list/v1/get',
  summary: 'An order and the others that can stand on one invoice with it',
  access: ['signed-in'],
  input: request({ orderNumber: as('orderNum', orderNumber) }),
  output: wireObject({
    invoiceKey: z.string().nullable(),
    orders: z.array(
      wireObject({
        number: as('orderNum', z.string()),
        placedAt: as('orderDate', z.string()),
        /** How many sellers have not answered yet. */
        waiting: as('unconfirmed', z.number()),
        net: as('amount', money),
        tax: as('vatAmount', money),
        total: as('totalAmount', money),
      }),
    ),
    billTo,
    /** `YYYY-MM-DD`: the default due day, and the latest. */
    dueOn: as('dueDate', z.string()),
    latestDueOn: as('latestDueDate', z.string()),
    earliestDueOn: as('earliestDueDate', z.string()),
  }),
  errorCodes: { OC_WRONG_STATUS: 409 },
});

export type Invoiceable = z.output<typeof invoiceableOrders.output>;

/**
 * Saves a draft, and requests its number, or that it is sent to the bank once numbered (spec 2.35, 2.55, 4.4). The
 * server computes amounts and taxes.
 */
export const saveInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/store/invoice/v1/createOrUpdate',
  summary: 'Saves a draft of an invoice for some orders, asks for its number, or sends it to the bank',
  access: ['signed-in'],
  idempotent: true,
  traffic: 'money',
  input: requestBody({
    /** The draft to change: omitted fields stay as they are, null or empty ones are cleared. */
    key: as('invoiceNumber', key.optional()),
    orderNumbers: as(
      'orderNums',
      z
        .array(orderNumber)
        .min(1, 'field.required')
        .max(mostOrders, 'field.list.tooLong')
        .refine((numbers) => new Set(numbers).size === numbers.length, 'field.list.twice'),
    ),
    bankDetailsCode: as('requisiteCode', z.uuid('field.code.invalid').nullable().optional()),
    dueOn: as('dueDate', day.optional()),
    note: as('comment', clearable(invoiceNote)),
    purchaseOrder: clearable(reference),
    buyerReference: clearable(reference),
    costCentre: clearable(reference),
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
