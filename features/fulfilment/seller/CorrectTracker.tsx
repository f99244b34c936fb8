import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, TextField } from '@cubby/ui';
import { useState } from 'react';
import { correctTracker, type SaleDetails } from '../contract.ts';
import type { SaleSteps } from './use-sale-step.ts';

type CorrectTrackerProps = { number: string; parcel: SaleDetails['parcels'][number]; steps: SaleSteps };

/** Corrects where a parcel on its way can be tracked; a button until it is pressed. */
export function CorrectTracker({ number, parcel: { position, carrier, tracker }, steps }: CorrectTrackerProps) {
  const { text } = useText();
  const [isOpen, open] = useState(false);
  const form = useForm({
    id: `correct-${position}`,
    initial: { carrier, tracker: tracker ?? '' },
    rules: (values) => ({
      ...(values.carrier.trim() === '' && { carrier: 'fulfilment.sale.carrier.missing' }),
      ...(values.tracker.trim() === '' && { tracker: 'fulfilment.sale.tracker.missing' }),
    }),
    label: (name) => text(`fulfilment.sale.ship.${name}`),
    submit: async (values) => {
      const asked = { number, position, carrier: values.carrier.trim(), tracker: values.tracker.trim() };
      const isDone = await steps.make(
        'CORRECT',
        async (client, options) => {
          await client(correctTracker, asked, options);
          return text('fulfilment.sale.correct.done');
        },
        asked,
      );
      if (isDone) open(false);
    },
  });
  if (!isOpen)
    return (
      <Button look="quiet" size="small" className="button-flush" onClick={() => open(true)}>
        {text('fulfilment.sale.correct')}
      </Button>
    );
  return (
    <Form form={form} method="post" className="grid max-w-form gap-3">
      <p className="text-small text-soft">{text('fulfilment.sale.correct.text')}</p>
      <TextField {...form.field('carrier')} maxLength={80} autoComplete="off" />
      <TextField {...form.field('tracker')} maxLength={100} autoComplete="off" dir="ltr" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={form.busy}>
          {text('fulfilment.sale.correct.save')}
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            form.reset();
            open(false);
          }}
        >
          {text('inner.cancel')}
        </Button>
      </div>
    </Form>
  );
}
