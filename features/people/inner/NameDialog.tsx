import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { SelectField, TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { correctPersonName, type Person } from '../contract.ts';
import { type NameReason, nameReasons } from '../rules.ts';

type DialogProps = { person: Person; action: Action<string>; onClose: () => void };

/** Corrects a name, with the reason. */
export function NameDialog({ person: { accountId, firstName, lastName }, action, onClose }: DialogProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'name',
    initial: { firstName, lastName, reason: '' as NameReason | '' },
    schema: async () => (await import('../fields.ts')).nameForm,
    label: (field) => text(`people.name.${field}`),
    submit: async (corrected) => {
      const isDone = await action.run('name', async (client) => {
        await client(correctPersonName, { accountId, ...corrected });
        await revalidate();
        return text('people.name.done');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('people.name')}
      confirm={text('people.name.save')}
      {...{ onClose }}
      failure={action.failure}
    >
      <TextField {...form.field('firstName')} dir="auto" />
      <TextField {...form.field('lastName')} dir="auto" />
      <SelectField
        {...form.field('reason')}
        options={[
          { value: '', label: text('people.choose') },
          ...nameReasons.map((reason) => ({ value: reason, label: text(`people.name.reason.${reason}`) })),
        ]}
      />
    </FormDialog>
  );
}
