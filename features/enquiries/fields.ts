import { email, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestDescription, longestName, senderRoles } from './rules.ts';

/** The form's fields (spec 5.13, 5.14), by the rules that the server keeps as well. */
export const enquiryFields = {
  name: requiredText(longestName),
  email,
  role: z.enum(senderRoles, 'field.required'),
  description: requiredText(longestDescription, { lines: true }),
};
