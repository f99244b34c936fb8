import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { useAnswer, useClient } from '@cubby/site';
import { SelectField, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import type { WorkEntry } from '../contract.ts';
import { handOverWork, workColleagues } from '../hand-over-contract.ts';

type HandOverDialogProps = { item: WorkEntry; action: Action<string>; onClose: () => void };

/** Hands an item over to a colleague, with the reason. */
export function HandOverDialog({ item: { kind, subject, about }, action, onClose }: HandOverDialogProps) {
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const colleagues = useAnswer(kind, (signal) => client(workColleagues, { kind }, { signal }));
  const form = useForm({
    id: 'hand-over',
    initial: { colleague: '', words: '' },
    schema: async () => (await import('../fields.ts')).handOverForm,
    label: (name) => text(`work.hand.${name}`),
    submit: async ({ colleague, words }) => {
      const isDone = await action.run('hand', async (ask) => {
        await ask(handOverWork, { kind, subject, colleague, words });
        await revalidate();
        return text('work.handed');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('work.hand.label', { about: `\u2068${about ?? text('work.nameless')}\u2069` })}
      confirm={text('work.hand')}
      failure={action.failure ?? colleagues.error?.message}
      lead={<p>{text('work.hand.text')}</p>}
      onClose={onClose}
    >
      <SelectField
        {...form.field('colleague')}
        options={[
          { value: '', label: text('work.hand.choose') },
          ...(colleagues.value ?? []).map(({ colleague, name }) => ({ value: colleague, label: name })),
        ]}
      />
      <TextAreaField {...form.field('words')} rows={3} dir="auto" help={text('work.hand.words.help')} />
    </FormDialog>
  );
}
