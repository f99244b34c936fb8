import { regionIssue } from '@cubby/features/accounts/fields';
import { birthDate, country, optionalField, region, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { avatars, bands, nicknameLength } from './rules.ts';

export const legalName = requiredText(200);
export const nickname = requiredText(nicknameLength.most).refine((name) => name.length >= nicknameLength.least, {
  error: 'families.nickname.short',
});
export const band = z.enum(bands, 'field.required');
export const avatar = z.enum(avatars, 'field.required');
export const birthYear = z
  .string('field.required')
  .regex(/^(19|20)\d\d$/, 'families.birthYear.invalid')
  .transform(Number);

const child = { nickname, birthYear, band, avatar };
export const childForm = z.strictObject(child);
export const familyForm = z
  .strictObject({ legalName, birthDate, country, region: optionalField(region), ...child })
  .superRefine((value, context) => {
    const issue = regionIssue(value);
    if (issue) context.addIssue({ code: 'custom', path: ['region'], message: issue });
  });

/** What a member of the staff sees themselves; the rest is reported by a provider. */
export const staffMethod = z.enum(['VIDEO_CALL', 'SIGNED_FORM'], 'field.required');
export const identityForm = z.strictObject({ method: staffMethod });
