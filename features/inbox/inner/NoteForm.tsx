import { type Action, Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { type InboxItem, noteInbox } from '../contract.ts';

/** A note that only colleagues read. */
export function NoteForm({ item: { kind, number }, action }: { item: InboxItem; action: Action<string> }) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'note',
    initial: { words: '' },
    schema: async () => (await import('../fields.ts')).noteForm,
    label: () => text('inbox.note'),
    submit: ({ words }) =>
      action.run('note', async (client) => {
        await client(noteInbox, { kind, number, words });
        await revalidate();
        return text('inbox.noted');
      }),
  });
  return (
    <Form form={form} method="post" className="box grid gap-3 p-4">
      <TextAreaField {...form.field('words')} rows={3} dir="auto" help={text('inbox.note.help')} />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('inbox.note.send')}
        </Button>
      </div>
    </Form>
  );
}
