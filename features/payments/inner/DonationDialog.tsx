import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import type { EventAction } from '../rules.ts';
import { type ProviderEventRecord, takeDonation } from '../staff-contract.ts';
import { SchoolPicker } from './SchoolPicker.tsx';

type DonationDialogProps = { event: ProviderEventRecord; action: Action<EventAction>; onClose: () => void };

/** Takes a payment that no order asked for as a donation for a school (P17). */
export function DonationDialog({ event: { provider, eventId, amount }, action, onClose }: DonationDialogProps) {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const sum = moneyInText(amount!, locale, true);
  const form = useForm({
    id: 'donation',
    initial: { organisationId: '', reference: '' },
    rules: ({ organisationId, reference }) => ({
      ...(organisationId === '' ? { organisationId: 'events.desk.school.missing' as const } : {}),
      ...(reference.trim() === '' ? { reference: 'events.desk.reference.missing' as const } : {}),
    }),
    label: (name) => text(name === 'organisationId' ? 'events.desk.school' : 'events.desk.reference'),
    submit: async ({ organisationId, reference }) => {
      const asked = { organisationId, reference: reference.trim() };
      const isDone = await action.run(
        'DONATION',
        async (client, options) => {
          await client(takeDonation, { provider: provider as 'STRIPE', eventId, ...asked }, options);
          await revalidate();
          return text('events.desk.done.DONATION', { amount: sum });
        },
        [eventId, asked],
      );
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('events.desk.do.DONATION')}
      confirm={text('events.desk.confirm.DONATION', { amount: sum })}
      failure={action.failure}
      lead={<p>{text('events.desk.text.DONATION', { amount: sum })}</p>}
      onClose={onClose}
    >
      <SchoolPicker choice={form.radios('organisationId')} />
      <TextField {...form.field('reference')} maxLength={140} autoComplete="off" />
    </FormDialog>
  );
}
