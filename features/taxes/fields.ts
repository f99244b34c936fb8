import { isDay } from '@cubby/days';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { certificateKinds } from './certificates.ts';

export const jurisdiction = z
  .string('field.required')
  .min(1, { error: 'field.required', abort: true })
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'field.region.invalid');
export const day = z
  .string('field.required')
  .min(1, { error: 'field.required', abort: true })
  .refine(isDay, 'taxes.certificate.day');
export const organisation = requiredText(200);
export const certificateNumber = requiredText(40);

export const certificateForm = z.strictObject({
  kind: z.enum(certificateKinds),
  jurisdiction,
  organisation,
  number: certificateNumber,
  validFrom: day,
  expiresOn: optionalField(day),
});

/** Why a certificate is rejected. */
export const rejection = z.strictObject({ reason: requiredText(500) });
