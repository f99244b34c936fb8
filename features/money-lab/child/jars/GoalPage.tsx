import { ActionResult, useAction, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type ChildLab, dropGoal, setGoal } from '../../contract.ts';
import { goalKinds, longestGoalName } from '../../rules.ts';
import { FormShell } from '../FormShell.tsx';
import { GoalBar } from './GoalBar.tsx';

/** A child's savings goal: from a list, optionally with its own name. */
export function GoalPage({ lab, onChanged }: { lab: ChildLab; onChanged: () => Promise<void> }) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const drop = () =>
    run('drop', async (client) => {
      await client(dropGoal, {});
      await onChanged();
      return text('lab.goal.dropped');
    });
  return (
    <>
      {lab.goal && <GoalBar lab={lab} goal={lab.goal} />}
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <GoalForm lab={lab} onChanged={onChanged} />
      {lab.goal && (
        <p>
          <Button look="secondary" busy={busy === 'drop'} onClick={drop}>
            {text('lab.goal.drop')}
          </Button>
        </p>
      )}
    </>
  );
}

function GoalForm({ lab: { goal }, onChanged }: { lab: ChildLab; onChanged: () => Promise<void> }) {
  const { text } = useText();
  const client = useClient();
  const [isKept, setKept] = useState(false);
  const names = { kind: 'lab.goal.say', name: 'lab.goal.name', target: 'lab.goal.target' } as const;
  const form = useForm({
    id: 'goal',
    initial: {
      kind: goal?.kind ?? 'TOOL',
      name: goal?.name ?? '',
      target: goal ? (goal.target.exact.amountMinor / 100).toFixed(2) : '',
    },
    schema: async () => (await import('../../lab-forms.ts')).goalForm,
    label: (name) => text(names[name]),
    submit: async (chosen) => {
      await client(setGoal, chosen);
      await onChanged();
      setKept(true);
    },
  });
  return (
    <FormShell form={form} go={text('lab.goal.keep')}>
      {isKept && (
        <Notice tone="success" live>
          {text('lab.goal.kept')}
        </Notice>
      )}
      <SelectField
        {...form.field('kind')}
        options={goalKinds.map((kind) => ({ value: kind, label: text(`lab.goal.kind.${kind}`) }))}
      />
      <TextField
        {...form.field('name')}
        maxLength={longestGoalName}
        dir="auto"
        autoComplete="off"
        optional={text('lab.optional')}
      />
      <TextField {...form.field('target')} inputMode="decimal" autoComplete="off" dir="ltr" />
    </FormShell>
  );
}
