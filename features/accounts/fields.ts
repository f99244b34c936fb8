import {
  birthDate,
  consent,
  country,
  email,
  isRegionOf,
  length,
  optionalField,
  personName,
  phoneForm,
  region,
  regionsOf,
} from '@cubby/fields';
import { latinDigits } from '@cubby/i18n/digits';
import { z } from 'zod';
import { genders, passwordLength } from './rules.ts';

export const currentPassword = z
  .string('field.required')
  .min(1, 'field.required')
  .max(passwordLength.most, 'field.tooLong');
export const loginName = z.string('field.required').trim().min(1, 'field.required').max(200, 'field.tooLong');
export const credentials = z.strictObject({ login: loginName, password: currentPassword });
export const signIn = credentials.extend({ remember: z.boolean() });

/** A code of an authenticator app, or a recovery code, whether typed with spaces or in capitals. */
export const factorCode = z
  .string('field.required')
  .transform((code) => latinDigits(code).replaceAll(/\s/g, '').toLowerCase())
  .pipe(z.string().min(1, 'field.required').max(20, 'field.tooLong'));

export const factorForm = z.strictObject({ code: factorCode });

/** A new password: any characters as typed, spaces and emoji included (reliability 1.7). */
export const newPassword = z
  .string('field.required')
  .min(1, { error: 'field.required', abort: true })
  .refine((text) => length(text.normalize('NFC')) >= passwordLength.least, {
    error: 'field.password.short',
    abort: true,
  })
  .refine((text) => length(text) <= passwordLength.most, 'field.tooLong');

export const registration = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    email,
    password: newPassword,
    birthDate,
    country,
    region: optionalField(region),
    policies: consent,
    agreement: consent,
  })
  .superRefine((value, context) => {
    const issue = regionIssue(value);
    if (issue) context.addIssue({ code: 'custom', path: ['region'], message: issue });
  });

/** If the age of majority differs by region, the region is required. */
export function regionIssue({
  country,
  region,
}: {
  country: string;
  region?: string | undefined;
}): 'field.required' | 'field.region.invalid' | undefined {
  if (!regionsOf(country)) return undefined;
  if (!region) return 'field.required';
  return isRegionOf(country, region) ? undefined : 'field.region.invalid';
}

/** A member's profile (spec 3.15): only the names are required. */
export const profileForm = z.strictObject({
  firstName: personName,
  lastName: personName,
  phone: optionalField(phoneForm),
  birthDate: optionalField(birthDate),
  gender: z.enum(['', ...genders]),
});

export const forgottenPassword = z.strictObject({ email });
export const confirmation = z.strictObject({ password: currentPassword });
export const resetPassword = z.strictObject({ password: newPassword });
export const changedPassword = z.strictObject({ currentPassword, password: newPassword });
export const changedEmail = z.strictObject({ email, currentPassword });
export const passkeyName = z
  .string('field.required')
  .trim()
  .min(1, 'field.required')
  .refine((text) => length(text) <= 60, 'field.tooLong');
export const namedPasskey = z.strictObject({ name: passkeyName });
export const passwordOnly = z.strictObject({ currentPassword });
export const bothFactors = z.strictObject({ currentPassword, code: factorCode });
