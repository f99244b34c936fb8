import { type BlockReason, blockReasons } from '@cubby/features/accounts/rules';
import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { SelectField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { blockPersonAddress, type Person } from '../contract.ts';
import { blockDays } from '../rules.ts';

type DialogProps = { person: Person; action: Action<string>; onClose: () => void };

/** Blocks a person's address until a date. */
export function BlockDialog({ person: { accountId }, action, onClose }: DialogProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'block',
    initial: { reason: '' as BlockReason | '', days: '30' },
    schema: async () => (await import('../fields.ts')).blockForm,
    label: (field) => text(`people.block.${field}`),
    submit: async ({ reason, days }) => {
      const isDone = await action.run('block', async (client) => {
        await client(blockPersonAddress, { accountId, reason, days: blockDays.find((each) => String(each) === days)! });
        await revalidate();
        return text('people.block.done');
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('people.block')}
      confirm={text('people.block')}
      dangerous
      failure={action.failure}
      lead={<p>{text('people.block.text')}</p>}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        options={[
          { value: '', label: text('people.choose') },
          ...blockReasons.map((reason) => ({ value: reason, label: text(`people.block.${reason}`) })),
        ]}
      />
      <SelectField
        {...form.field('days')}
        options={blockDays.map((days) => ({
          value: String(days),
          label: text('people.block.length', { count: days }),
        }))}
      />
    </FormDialog>
  );
}
