import type { FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { RadioGroup, TextAreaField } from '@cubby/ui';
import { type DisputeReason, disputeReasons, remediesFor } from '../rules.ts';

export type DisputeValues = { reason: string; wished: string; description: string };
/** The most characters of a description (spec 5.12). */
const longest = 4096;

export function DisputeFields({ form, between }: { form: FormState<DisputeValues>; between?: React.ReactNode }) {
  const { text } = useText();
  const reason = form.values.reason as DisputeReason;
  const wishes = remediesFor(reason);
  const reasonField = form.field('reason');
  const wishedField = form.field('wished');
  return (
    <>
      <RadioGroup
        id={reasonField.id}
        legend={text('disputes.reason')}
        name="reason"
        cards
        pairs
        value={form.values.reason}
        onChange={(chosen) => form.change({ reason: chosen })}
        error={reasonField.error}
        choices={disputeReasons.map((each) => ({
          value: each,
          label: text(`disputes.reason.${each}`),
          ...(each === 'UNSAFE' && { help: text('disputes.reason.UNSAFE.help') }),
        }))}
      />
      {between}
      <RadioGroup
        id={wishedField.id}
        legend={text('disputes.wished')}
        name="wished"
        cards
        value={form.values.wished}
        onChange={(chosen) => form.change({ wished: chosen })}
        error={wishedField.error}
        choices={wishes.map((each) => ({
          value: each,
          label: text(`disputes.wished.${each}`),
          help: text(`disputes.wished.${each}.help`),
        }))}
      />
      <TextAreaField
        {...form.field('description')}
        rows={6}
        limit={longest}
        counterText={(count) => text(count < 0 ? 'disputes.over' : 'disputes.left', { count: Math.abs(count) })}
      />
    </>
  );
}

/**
 * Unsafe goods are not replaced, and goods that never arrived cannot be kept for less: a new reason may rule out the
 * wish.
 */
export const wishFitting = (changes: Partial<DisputeValues>, before: DisputeValues): Partial<DisputeValues> => {
  if (changes.reason === undefined) return {};
  const fits = (remediesFor(changes.reason as DisputeReason) as readonly string[]).includes(before.wished);
  return fits ? {} : { wished: 'FULL_REFUND' };
};
