import { consent } from '@cubby/fields';
import type { z } from 'zod';
import { enquiryFields } from '../fields.ts';
import { type Enquiry, messageOf, type SenderRole, type Topic } from '../rules.ts';

/** The form as it stands. A company that invests gives its name and an address only (spec 3.18). */
export type EnquiryDraft = { name: string; email: string; role: string; description: string; consent: boolean };
export type DraftField = keyof EnquiryDraft;
export const emptyDraft: EnquiryDraft = { name: '', email: '', role: '', description: '', consent: false };

/** In the order of the form. */
export const fieldsOf = (topic: Topic): readonly DraftField[] =>
  topic === 'INVESTOR' ? ['name', 'email', 'consent'] : ['name', 'email', 'role', 'description', 'consent'];

const schemas: Record<DraftField, z.ZodType> = { ...enquiryFields, consent };

/** The first thing that is wrong with each field, as a message key. */
export function validationErrorsOf(draft: EnquiryDraft, topic: Topic): Partial<Record<DraftField, string>> {
  const validationErrors: Partial<Record<DraftField, string>> = {};
  for (const field of fieldsOf(topic)) {
    const validationError = schemas[field].safeParse(draft[field]).error?.issues[0]?.message;
    if (validationError) validationErrors[field] = validationError;
  }
  return validationErrors;
}

export const enquiryOf = ({ name, email, role, description }: EnquiryDraft, topic: Topic): Enquiry =>
  topic === 'INVESTOR'
    ? { topic, email, message: messageOf(name, '') }
    : { topic, role: role as SenderRole, email, message: messageOf(name, description) };
