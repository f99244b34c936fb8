import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { newKey, useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { useEffect, useRef } from 'react';
import { sendBack } from '../contract.ts';

type SendBackFormProps = {
  number: string;
  token: string | undefined;
  onSent: () => void;
  onCancel: () => void;
};

/** The buyer enters the carrier of a return (domain 5.4 O30). It opens on demand, with its first field focused. */
export function SendBackForm({ number, token, onSent, onCancel }: SendBackFormProps) {
  const { text } = useText();
  const client = useClient();
  // A repeated call after a lost response has the same key.
  const key = useRef(newKey());
  const id = `send-back-${number}`;
  useEffect(() => document.getElementById(`${id}-carrier`)?.focus(), [id]);
  const form = useForm({
    id,
    initial: { carrier: '', tracker: '' },
    schema: async () => (await import('../fields.ts')).sentBackForm,
    label: (name) => text(`fulfilment.sendBack.${name}`),
    missing: () => text('fulfilment.sendBack.carrier.missing'),
    submit: async ({ carrier, tracker }) => {
      const options = { idempotencyKey: key.current, ...(token && { bearer: token }) };
      await client(sendBack, { number, carrier, tracker }, options);
      onSent();
    },
  });
  return (
    <Form form={form} method="post" aria-labelledby={`${id}-title`} className="mt-2 grid max-w-form gap-4">
      <h3 id={`${id}-title`} className="font-strong">
        {text('fulfilment.sendBack')}
      </h3>
      {form.failure && (
        <Notice tone="error" live title={text('fulfilment.failed')}>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('carrier')} autoComplete="off" />
      <TextField
        {...form.field('tracker')}
        optional={text('fulfilment.sendBack.optional')}
        autoComplete="off"
        dir="ltr"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={form.busy}>
          {text('fulfilment.sendBack.submit')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {text('fulfilment.sendBack.cancel')}
        </Button>
      </div>
    </Form>
  );
}
