import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { newKey, useClient } from '@cubby/site';
import { TextAreaField, TextField } from '@cubby/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { openSafetyDispute } from '../contract.ts';

/** Takes an order's products off sale because they may be unsafe; this opens a dispute and an incident (domain C17). */
export function SafetyDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const navigate = useNavigate();
  const { text } = useText();
  const key = useRef(newKey());
  const form = useForm({
    id: 'safety',
    initial: { number: '', description: '' },
    schema: async () => (await import('../fields.ts')).safetyForm,
    label: (name) => text(name === 'number' ? 'disputes.desk.number' : 'disputes.desk.danger'),
    submit: async (entry) => {
      const { code } = await client(openSafetyDispute, entry, { idempotencyKey: key.current });
      await navigate(`/disputes/${code}`);
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('disputes.desk.secure')}
      confirm={text('disputes.desk.secure.confirm')}
      dangerous
      failure={form.failure}
      lead={<p>{text('disputes.desk.secure.text')}</p>}
      onClose={onClose}
    >
      <TextField {...form.field('number')} dir="ltr" autoComplete="off" spellCheck={false} />
      <TextAreaField {...form.field('description')} rows={4} dir="auto" />
    </FormDialog>
  );
}
