import { isDay } from '@cubby/days';
import { centsTyped } from '@cubby/features/offers/rules';
import {
  accountNumber,
  accountSchemes,
  address,
  city,
  country,
  email,
  ibanForm,
  institution,
  optionalField,
  postalCodeForm,
  region,
  requiredText,
  routing,
  swiftForm,
  textField,
  transit,
} from '@cubby/fields';
import { money } from '@cubby/money';
import { z } from 'zod';

export const invoiceKey = z
  .string()
  .regex(/^([A-Z]{2}-\d{4}-\d{6,9}|[0-9A-HJKMNP-TV-Z]{10})$/, 'field.invoice.invalid');

export const day = z.string().refine(isDay, 'field.day.invalid');

/** The addressee of an invoice, which may differ from the delivery address (ux I1). */
export const billToFields = z.strictObject({
  name: requiredText(200),
  attention: optionalField(requiredText(200)),
  country,
  region: optionalField(region),
  city,
  address,
  postalCode: optionalField(postalCodeForm),
  email,
  taxNumber: optionalField(
    textField({
      max: 40,
      check: (text) => (/^[\p{L}\p{Nd} ./-]+$/u.test(text) ? undefined : 'field.taxNumber.invalid'),
    }),
  ),
});

/** References for the buyer's accounting department (ux I1, EN 16931 BT-10, BT-13, BT-19). */
export const reference = optionalField(requiredText(100));
export const invoiceNote = optionalField(requiredText(2000, { lines: true }));

export const invoiceForm = z.strictObject({
  dueOn: day,
  purchaseOrder: reference,
  buyerReference: reference,
  costCentre: reference,
  note: invoiceNote,
  billTo: billToFields,
});

/** The account to which staff send a refund. */
export const refundAccount = z.strictObject({
  name: requiredText(200),
  scheme: z.enum(accountSchemes),
  iban: optionalField(ibanForm),
  swift: optionalField(swiftForm),
  institution: optionalField(institution),
  transit: optionalField(transit),
  routing: optionalField(routing),
  accountNumber: optionalField(accountNumber),
});

/** Money that staff have seen arrive. */
export const receipt = z.strictObject({
  amount: z
    .string()
    .refine((typed) => centsTyped(typed) !== null, 'proofs.desk.amount.missing')
    .transform((typed) => money(centsTyped(typed) ?? 0)),
  reference: requiredText(200),
  bookedOn: day,
  payerName: requiredText(200),
  note: optionalField(requiredText(1000)),
});
