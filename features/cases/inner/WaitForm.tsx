import { type Action, Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField, TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { waitInCase } from '../staff-contract.ts';

const dayChoices = ['1', '3', '7', '14'] as const;

/** Puts the case on hold: it reopens when the time is over or another report arrives. */
export function WaitForm({ number, action }: { number: string; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'wait',
    initial: { words: '', days: '3' },
    schema: async () => (await import('../fields.ts')).waitForm,
    label: (name) => text(`cases.wait.${name}`),
    submit: ({ words, days }) =>
      action.run('wait', async (client) => {
        await client(waitInCase, { number, words, days: Number(days) });
        await revalidate();
        return text('cases.waiting');
      }),
  });
  return (
    <Form form={form} method="post" className="box grid gap-3 p-4">
      <h2 className="text-title">{text('cases.wait')}</h2>
      <TextField {...form.field('words')} dir="auto" />
      <SelectField
        {...form.field('days')}
        options={dayChoices.map((value) => ({ value, label: text('cases.decide.days', { count: Number(value) }) }))}
      />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('cases.wait.send')}
        </Button>
      </div>
    </Form>
  );
}
