import { type Action, Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { appealAsSeller } from '../contract.ts';

/** Appeals against a decision, once (D13). */
export function AppealForm({ code, action }: { code: string; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'appeal',
    initial: { body: '' },
    schema: async () => (await import('../fields.ts')).messageForm,
    label: () => text('disputes.appeal'),
    submit: async ({ body }) => {
      await action.run(
        'appeal',
        async (client, options) => {
          await client(appealAsSeller, { code, body }, options);
          await revalidate();
          return text('disputes.done.APPEAL');
        },
        [code, body],
      );
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
      <TextAreaField {...form.field('body')} rows={4} dir="auto" help={text('disputes.appeal.help')} />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('disputes.appeal.send')}
        </Button>
      </div>
    </Form>
  );
}
