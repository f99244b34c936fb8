import { email, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestBody, longestTopic } from './rules.ts';

/** The form's fields (spec 2.53), with the same rules as the server. */
export const supportFields = {
  topic: requiredText(longestTopic),
  description: requiredText(longestBody, { lines: true }),
};
/** A member's address is known. */
export const memberForm = z.object({
  email: z.literal(''),
  topic: supportFields.topic,
  description: supportFields.description,
});
export const guestForm = z.object({ email, topic: supportFields.topic, description: supportFields.description });
export const messageForm = z.object({ description: supportFields.description });
