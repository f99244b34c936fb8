import { disputeDescription, optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { disputeReasons, remedies } from './rules.ts';

/** What a buyer enters about what is wrong (spec 2.54, 5.12); the endpoints take the same fields. */
export const disputeForm = z.strictObject({
  reason: z.enum(disputeReasons, 'disputes.reason.missing'),
  wished: z.enum(remedies, 'disputes.wished.missing'),
  description: disputeDescription,
});

/** What somebody says in the thread. */
export const messageForm = z.strictObject({ body: disputeDescription });

/** How goods come back: with whom, and by which number. */
export const sentBackForm = z.strictObject({
  carrier: requiredText(80),
  tracker: optionalField(requiredText(100)),
});
