import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { SelectField, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { snoozeWork, type WorkEntry } from '../contract.ts';
import { snoozeDays } from '../rules.ts';

type SnoozeDialogProps = { item: WorkEntry; action: Action<string>; onClose: () => void };

/** Takes an item out of the list for some days, with the reason. */
export function SnoozeDialog({ item: { kind, subject, about }, action, onClose }: SnoozeDialogProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'snooze',
    initial: { days: '1' as (typeof snoozeDays)[number], words: '' },
    schema: async () => (await import('../fields.ts')).snoozeForm,
    label: (name) => text(`work.snooze.${name}`),
    submit: async ({ days, words }) => {
      const isDone = await action.run('snooze', async (ask) => {
        await ask(snoozeWork, { kind, subject, hours: Number(days) * 24, words });
        await revalidate();
        return text('work.snoozed');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('work.snooze.label', { about: `\u2068${about ?? text('work.nameless')}\u2069` })}
      confirm={text('work.snooze')}
      failure={action.failure}
      lead={<p>{text('work.snooze.text')}</p>}
      onClose={onClose}
    >
      <SelectField
        {...form.field('days')}
        options={snoozeDays.map((days) => ({ value: days, label: text('work.snooze.count', { count: Number(days) }) }))}
      />
      <TextAreaField {...form.field('words')} rows={3} dir="auto" help={text('work.snooze.words.help')} />
    </FormDialog>
  );
}
