import { type Action, Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { noteCase } from '../staff-contract.ts';

/** Adds an internal note. */
export function NoteForm({ number, action }: { number: string; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'note',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).noteForm,
    label: () => text('cases.note'),
    submit: ({ words }) =>
      action.run('note', async (client) => {
        await client(noteCase, { number, words });
        await revalidate();
        return text('cases.noted');
      }),
  });
  return (
    <Form form={form} method="post" className="box grid gap-3 p-4">
      <TextAreaField {...form.field('words')} rows={3} dir="auto" help={text('cases.note.help')} />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('cases.note.send')}
        </Button>
      </div>
    </Form>
  );
}
