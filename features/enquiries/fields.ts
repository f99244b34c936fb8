import { consent, email, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { type Enquiry, longestDescription, longestName, messageOf, senderRoles, type Topic } from './rules.ts';

/** The form's fields (spec 5.13, 5.14), with the same rules as the server. */
export const enquiryFields = {
  name: requiredText(longestName),
  email,
  role: z.enum(senderRoles, 'field.required'),
  description: requiredText(longestDescription, { lines: true }),
};

/**
 * The content of each form, as the enquiry it sends. A company that invests gives only its name and address (spec
 * 3.18).
 */
export const enquiryForms: Record<Topic, z.ZodType<Enquiry>> = {
  CONTACT: messageAbout('CONTACT'),
  PARTNER: messageAbout('PARTNER'),
  INVESTOR: z
    .object({ name: enquiryFields.name, email, consent })
    .transform(({ name, email: address }) => ({ topic: 'INVESTOR', email: address, message: messageOf(name, '') })),
};

function messageAbout(topic: Topic) {
  return z.object({ ...enquiryFields, consent }).transform(
    ({ name, email: address, role, description }): Enquiry => ({
      topic,
      role,
      email: address,
      message: messageOf(name, description),
    }),
  );
}
