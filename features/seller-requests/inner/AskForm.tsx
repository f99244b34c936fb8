import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { askBack } from '../staff-contract.ts';

type AskFormProps = { number: string; onDone: (words: string) => Promise<void> };

/** Asks the firm a question, by mail. */
export function AskForm({ number, onDone }: AskFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'ask',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).questionForm,
    label: () => text('requests.ask.words'),
    missing: () => text('requests.ask.missing'),
    draft: `cubby.request.${number}`,
    submit: async ({ words }) => {
      await client(askBack, { number, words });
      form.reset();
      await onDone(text('requests.ask.done'));
    },
  });
  return (
    <Form form={form} method="post" className="grid gap-4">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextAreaField {...form.field('words')} rows={6} dir="auto" help={text('requests.ask.help')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('requests.ask.send')}
        </Button>
      </div>
    </Form>
  );
}
