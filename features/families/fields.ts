import { regionIssue } from '@cubby/features/accounts/fields';
import { birthDate, country, email, optionalField, region, requiredText } from '@cubby/fields';
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
const guardian = { legalName, birthDate, country, region: optionalField(region) };
type Lives = Parameters<typeof regionIssue>[0];
/** A country's required region must be chosen. */
const checkRegion = (value: Lives, context: z.RefinementCtx): void => {
  const issue = regionIssue(value);
  if (issue) context.addIssue({ code: 'custom', path: ['region'], message: issue });
};
export const familyForm = z.strictObject({ ...guardian, ...child }).superRefine(checkRegion);
export const guardianForm = z.strictObject(guardian).superRefine(checkRegion);
export const invitationForm = z.strictObject({ email });

/** Methods that staff record after seeing the proof; a provider reports the rest. */
export const staffMethod = z.enum(['VIDEO_CALL', 'SIGNED_FORM'], 'field.required');
export const identityForm = z.strictObject({ method: staffMethod });
