import { centsTyped } from '@cubby/features/offers/rules';
import { disputeDescription, optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { disputeReasons, orderItemPattern, remedies } from './rules.ts';

export const disputeForm = z.strictObject({
  reason: z.enum(disputeReasons, 'disputes.reason.missing'),
  wished: z.enum(remedies, 'disputes.wished.missing'),
  description: disputeDescription,
});

export const messageForm = z.strictObject({ body: disputeDescription });
export const staffMessageForm = messageForm.extend({ asksBuyer: z.boolean() });

export const sentBackForm = z.strictObject({
  carrier: requiredText(80),
  tracker: optionalField(requiredText(100)),
});

/** `NONE`: in favour of the seller. */
export const decisions = [...remedies, 'NONE'] as const;
const decision = z.strictObject({
  decision: z.enum(decisions, 'disputes.desk.decision.missing'),
  amount: z.string(),
  withReturn: z.boolean(),
  body: disputeDescription,
});
/** The decision of staff; only a partial refund needs an amount. */
export const decisionForm = decision.refine(
  ({ decision, amount }) => decision !== 'PART_REFUND' || centsTyped(amount) !== null,
  { error: 'disputes.desk.amount.missing', path: ['amount'] },
);

export const safetyForm = z.strictObject({
  number: z.string().trim().toUpperCase().regex(orderItemPattern, 'field.order.invalid'),
  description: disputeDescription,
});
