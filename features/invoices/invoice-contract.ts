import { as, money, wireImage, wireObject } from '@cubby/contract';
import { payee } from '@cubby/features/bank-details/contract';
import { taxCategories } from '@cubby/features/taxes/rules';
import { z } from 'zod';
import { creditReasons, documentKinds, invoiceStatuses, rejections } from './rules.ts';
import { buyerMoves, invoiceActors } from './transitions/transition.ts';

const shownTax = z.object({
  name: z.string(),
  jurisdiction: z.string(),
  percent: z.number(),
  category: z.enum(taxCategories),
  amount: money,
});

export const billTo = wireObject({
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
export const invoice = wireObject({
  key: as('invoiceKey', z.string()),
  number: as('invoiceNumber', z.string().nullable()),
  status: z.enum(invoiceStatuses),
  isRequested: as('requested', z.boolean()),
  isOverdue: as('overdue', z.boolean()),
  /** A draft that is sent to the bank once it has its number. */
  goesToBank: as('sendWhenNumbered', z.boolean()),
  /** What its buyer may do now (spec 4.4). */
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
  bank: as(
    'requisites',
    wireObject({ name: as('bankName', z.string()), iban: as('maskedIban', z.string()), swift: z.string() }).nullable(),
  ),
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
  /** The account for transfers and their reference; null: nobody can pay by invoice. */
  payTo: as('payee', payee.nullable()),
  payments: as(
    'paymentInfo',
    z.array(
      wireObject({
        number: as('bankReference', z.string()),
        note: z.string().nullable(),
        amount: money,
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
      hasUbl: as('hasElectronicInvoice', z.boolean()),
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
  documents: z.array(
    wireObject({
      id: as('documentId', z.string()),
      kind: z.enum(documentKinds),
      at: as('sendDate', z.string()),
      bankName: z.string().nullable(),
      iban: as('maskedIban', z.string().nullable()),
      amount: money.nullable(),
      picture: as('image', wireImage.nullable()),
      document: as('file', wireImage.nullable()),
    }),
  ),
});
export type Invoice = z.output<typeof invoice>;
