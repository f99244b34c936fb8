import { shipParcel } from '@cubby/features/fulfilment/contract';
import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { TextAreaField, TextField } from '@cubby/ui';
import type { OrderStory } from '../contract.ts';
import type { StaffSteps } from './use-staff-step.ts';

type ShipDialogProps = { order: OrderStory; steps: StaffSteps; onClose: () => void };

/** Records that everything left of an order was shipped (domain 5.4 O15). */
export function ShipDialog({ order: { number, today }, steps, onClose }: ShipDialogProps) {
  const { text } = useText();
  const form = useForm({
    id: 'ship',
    initial: { carrier: '', tracker: '', departedOn: today, reason: '' },
    rules: ({ carrier, departedOn, reason }) => ({
      ...(carrier.trim() === '' && { carrier: 'orderStory.carrier.missing' }),
      ...(departedOn === '' && { departedOn: 'orderStory.departedOn.missing' }),
      ...(reason.trim() === '' && { reason: 'orderStory.reason.missing' }),
    }),
    label: (name) => text(`orderStory.${name}`),
    submit: async ({ carrier, tracker, departedOn, reason }) => {
      const asked = {
        ...{ number, lines: [], departedOn, carrier: carrier.trim(), reason: reason.trim(), trackingUrl: undefined },
        tracker: tracker.trim() || undefined,
      };
      const isDone = await steps.make(
        'SHIP',
        async (client, options) => {
          await client(shipParcel, asked, options);
          return text('orderStory.done.SHIP');
        },
        asked,
      );
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('orderStory.step.SHIP')}
      confirm={text('orderStory.step.SHIP')}
      failure={steps.failure}
      lead={<p>{text('orderStory.ask.SHIP')}</p>}
      onClose={onClose}
    >
      <TextField {...form.field('carrier')} maxLength={80} autoComplete="off" />
      <TextField {...form.field('tracker')} maxLength={100} autoComplete="off" dir="ltr" />
      <TextField {...form.field('departedOn')} type="date" />
      <TextAreaField {...form.field('reason')} rows={3} dir="auto" maxLength={500} />
    </FormDialog>
  );
}
