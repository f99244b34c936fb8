import { consent, email, requiredText } from '@cubby/fields';
import { z } from 'zod';
import {
  type Enquiry,
  longestDescription,
  longestName,
  messageOf,
  referralCodePattern,
  type ShopTopic,
  senderRoles,
  type Topic,
} from './rules.ts';

export const enquiryFields = {
  name: requiredText(longestName),
  email,
  role: z.enum(senderRoles, 'field.required'),
  description: requiredText(longestDescription, { lines: true }),
};

/**
 * The content of each form, as the enquiry it sends. A company that invests gives only its name and address (spec
 * 3.18); a shop request describes its goods.
 */
export const enquiryForms: Record<Topic, z.ZodType<Enquiry>> = {
  CONTACT: messageAbout('CONTACT'),
  PARTNER: messageAbout('PARTNER'),
  INVESTOR: z
    .object({ name: enquiryFields.name, email, consent })
    .transform(({ name, email: address }) => ({ topic: 'INVESTOR', email: address, message: messageOf(name, '') })),
  BUSINESS: shopOf('BUSINESS'),
  GUARDIAN: shopOf('GUARDIAN'),
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

function shopOf(topic: ShopTopic) {
  const { name, description } = enquiryFields;
  return z
    .object({
      ...{ name, email, description, consent },
      // It comes from the page's address: a mistyped code credits nobody, and blocks nothing.
      ref: z.string().regex(referralCodePattern).optional().catch(undefined),
    })
    .transform(
      (written): Enquiry => ({
        topic,
        email: written.email,
        message: messageOf(written.name, written.description),
        ...(written.ref !== undefined && { referralCode: written.ref }),
      }),
    );
}
