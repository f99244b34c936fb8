import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { requestOrderLink } from '../contract.ts';
import { orderNumberStart } from '../rules.ts';

/**
 * Requests the link to an order by number and address (ux T2). The confirmation does not reveal whether the order
 * exists.
 */
export function FindOrderForm({ number = '' }: { number?: string }) {
  const client = useClient();
  const { text } = useText();
  const focus = useFocusAfter();
  const [asked, settle] = useState<{ number: string; email: string }>();
  const form = useForm({
    id: 'find-order',
    initial: { number, email: '' },
    schema: async () => (await import('../fields.ts')).findOrderForm,
    label: (name) => text(`orders.find.${name}`),
    missing: (name) => text(`orders.find.${name}.missing`),
    submit: async (entered) => {
      const orderNumber = orderNumberStart(entered.number)!;
      await client(requestOrderLink, { orderNumber, email: entered.email });
      settle({ number: orderNumber, email: entered.email });
    },
  });
  const again = () => {
    settle(undefined);
    focus('find-order-number');
  };
  if (asked)
    return (
      <div className="mt-6 max-w-form">
        <Notice
          tone="success"
          live
          takesFocus
          title={text('orders.find.sent')}
          action={
            <Button look="quiet" size="small" onClick={again}>
              {text('orders.find.again')}
            </Button>
          }
        >
          {text('orders.find.sent.text', {
            number: `\u2068${asked.number}\u2069`,
            email: `\u2068${asked.email}\u2069`,
          })}
        </Notice>
      </div>
    );
  return (
    <Form form={form} method="post" className="mt-6 grid max-w-form gap-5">
      {form.failure && (
        <Notice tone="error" live title={text('orders.find.failed')}>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <TextField
        {...form.field('number')}
        help={text('orders.find.number.help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
      <div>
        <Button type="submit" size="large" icon="mail" busy={form.busy}>
          {text('orders.find.submit')}
        </Button>
      </div>
    </Form>
  );
}
