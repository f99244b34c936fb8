import { as, defineEndpoint, money, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { feePaperKinds } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const invoices = z.array(
  wireObject({
    number: as('invoiceNumber', z.string()),
    kind: as('invoiceType', z.enum(feePaperKinds)),
    month: z.string(),
    issuedOn: as('invoiceDate', z.string()),
    net: as('netAmount', money),
    tax: as('taxAmount', money),
    total: as('totalAmount', money),
    /** Of a credit note. */
    corrects: as('correctedInvoiceNumber', z.string().nullable()),
    /** Whether there is a file for accounting systems beside the PDF. */
    hasFile: as('hasXml', z.boolean()),
  }),
);
export type FeeInvoices = z.output<typeof invoices>;

export const ownFeeInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/fee/list/v1/get',
  summary: "The marketplace's invoices to a shop of the caller's for its fee, and the credit notes",
  access: ['money.read'],
  input: request({ shop }),
  output: wireObject({ name: as('vendorName', z.string()), invoices }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type OwnFeeInvoices = z.output<typeof ownFeeInvoices.output>;

export const shopFeeInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/fee/staff/list/v1/get',
  summary: "The marketplace's invoices to a shop for its fee, for the staff",
  access: ['invoices.read'],
  input: request({ shop }),
  output: wireObject({ name: as('vendorName', z.string()), invoices }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
