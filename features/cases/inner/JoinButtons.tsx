import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { Button, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { addToCase, mergeCase } from '../join-contract.ts';
import { type AddedKind, addedTo } from '../rules.ts';
import type { StaffCase } from '../staff-contract.ts';

type JoinProps = { its: StaffCase; action: Action<string> };

/** Adds a subject to a case, or merges the case into another. */
export function JoinButtons(props: JoinProps) {
  const { text } = useText();
  const [asked, ask] = useState<'add' | 'merge'>();
  const close = () => ask(undefined);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => ask('add')}>
        {text('cases.add')}
      </Button>
      <Button look="secondary" size="small" onClick={() => ask('merge')}>
        {text('cases.merge')}
      </Button>
      {asked === 'add' && <AddDialog {...props} onClose={close} />}
      {asked === 'merge' && <MergeDialog {...props} onClose={close} />}
    </>
  );
}

type DialogProps = JoinProps & { onClose: () => void };

function AddDialog({ its: { number, kind: caseKind }, action, onClose }: DialogProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'add-subject',
    initial: { kind: 'PRODUCT' as AddedKind, subject: '' },
    schema: async () => (await import('../fields.ts')).addForm,
    label: (name) => text(`cases.add.${name}`),
    submit: async ({ kind, subject }) => {
      const isDone = await action.run('add', async (client) => {
        await client(addToCase, { number, kind, subject });
        await revalidate();
        return text('cases.add.done');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('cases.add')}
      confirm={text('cases.add')}
      failure={action.failure}
      onClose={onClose}
    >
      <SelectField
        {...form.field('kind')}
        options={addedTo(caseKind).map((kind) => ({ value: kind, label: text(`cases.subject.${kind}`) }))}
      />
      <TextField {...form.field('subject')} dir="ltr" autoCapitalize="none" />
    </FormDialog>
  );
}

function MergeDialog({ its: { number }, action, onClose }: DialogProps) {
  const { text } = useText();
  const navigate = useNavigate();
  const form = useForm({
    id: 'merge',
    initial: { into: '' },
    schema: async () => (await import('../fields.ts')).mergeForm,
    label: () => text('cases.merge.into'),
    submit: async ({ into }) => {
      const isDone = await action.run('merge', async (client) => {
        await client(mergeCase, { number, into });
        await navigate(`/cases/${into}`);
        return text('cases.merge.done');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('cases.merge.title')}
      confirm={text('cases.merge')}
      failure={action.failure}
      lead={<p>{text('cases.merge.text')}</p>}
      onClose={onClose}
    >
      <TextField {...form.field('into')} dir="ltr" autoCapitalize="characters" />
    </FormDialog>
  );
}
