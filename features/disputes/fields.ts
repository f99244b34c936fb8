import { disputeDescription, optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { disputeReasons, remedies } from './rules.ts';

export const disputeForm = z.strictObject({
  reason: z.enum(disputeReasons, 'disputes.reason.missing'),
  wished: z.enum(remedies, 'disputes.wished.missing'),
  description: disputeDescription,
});

export const messageForm = z.strictObject({ body: disputeDescription });

export const sentBackForm = z.strictObject({
  carrier: requiredText(80),
  tracker: optionalField(requiredText(100)),
});
