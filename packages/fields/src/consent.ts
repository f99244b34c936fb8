import { z } from 'zod';

/** A box that must be ticked (spec 5.15, 5.17). A form's checkbox sends `on`, a call sends true. */
export const consent = z
  .union([z.literal(true), z.literal('on'), z.literal('true')], { error: 'field.consent.required' })
  .transform(() => true as const);

/** The policy window (spec 5.16): both boxes. */
export const policyAcceptance = z.strictObject({ policies: consent, agreement: consent });

/** Proof that a person is sending the form (spec 5.15, 5.19). What it contains is up to the captcha. */
export const captchaToken = z
  .string({ error: 'field.captcha.required' })
  .min(1, { error: 'field.captcha.required' })
  .max(8192, {
    error: 'field.captcha.required',
  });

/** The chosen delivery address of an order (spec 5.18): nine digits (spec 9.5). */
export const deliveryCode = z
  .string({ error: 'field.deliveryCode.required' })
  .regex(/^\d{9}$/, { error: 'field.deliveryCode.required' });
