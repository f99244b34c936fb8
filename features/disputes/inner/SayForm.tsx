import { type Action, Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Checkbox, Notice, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { sayInDispute } from '../contract.ts';

type SayFormProps = { code: string; canAsk: boolean; action: Action<string> };

/** Writes to both sides; after a question the dispute waits for the buyer's answer (D8). */
export function SayForm({ code, canAsk, action }: SayFormProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'say',
    initial: { body: '', asksBuyer: false },
    schema: async () => (await import('../fields.ts')).staffMessageForm,
    label: (name) => (name === 'body' ? text('disputes.write') : undefined),
    draft: `cubby.dispute.${code}`,
    submit: async ({ body, asksBuyer }) => {
      const isSent = await action.run(
        'say',
        async (client, options) => {
          await client(sayInDispute, { code, body, asksBuyer, pictures: [] }, options);
          await revalidate();
          return text('disputes.done.SAY');
        },
        [code, body, asksBuyer],
      );
      if (isSent) form.reset();
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-words gap-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextAreaField {...form.field('body')} rows={4} dir="auto" help={text('disputes.desk.say.help')} />
      {canAsk && <Checkbox {...form.checkbox('asksBuyer')} label={text('disputes.desk.ask')} />}
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('disputes.write.send')}
        </Button>
      </div>
    </Form>
  );
}
