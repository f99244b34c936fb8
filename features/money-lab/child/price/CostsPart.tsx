import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { enterCost, type LabCost } from '../../contract.ts';
import { costKinds } from '../../rules.ts';
import { useAmounts } from '../amounts.tsx';
import { FormShell } from '../FormShell.tsx';

type CostsPartProps = {
  things: readonly { number: string; name: string }[];
  costs: readonly LabCost[];
  onChanged: () => Promise<void>;
};

const costNames = {
  MATERIALS: 'labMore.costs.MATERIALS',
  PACKAGING: 'labMore.costs.PACKAGING',
  TIME: 'lab.price.minutes',
} as const;

/** The costs of a batch, and the minutes for a piece, as the child enters them; months and jars use them. */
export function CostsPart({ things, costs, onChanged }: CostsPartProps) {
  const { text, number } = useText();
  const { exact } = useAmounts(true);
  return (
    <section className="kid-box" aria-labelledby="costs">
      <h2 id="costs" className="text-title font-heading">
        {text('labMore.costs')}
      </h2>
      <p>{text('labMore.costs.say')}</p>
      <ul className="grid gap-1">
        {costs.map(({ costId, name, kind, amount, minutes, pieces }) => (
          <li key={costId}>
            <b>
              <bdi>{name}</bdi>
            </b>
            , {text(costNames[kind])}:{' '}
            {kind === 'TIME' ? number(minutes) : `${exact(amount)} · ${text('labMore.costs.for', { count: pieces })}`}
          </li>
        ))}
      </ul>
      {things.length > 0 && <CostForm {...{ things, costs, onChanged }} />}
    </section>
  );
}

function CostForm({ things, costs, onChanged }: CostsPartProps) {
  const { text } = useText();
  const client = useClient();
  const [isDone, setDone] = useState(false);
  const names = {
    number: 'labMore.costs.thing',
    kind: 'labMore.costs.kind',
    amount: 'labMore.costs.amount',
    minutes: 'lab.price.minutes',
    pieces: 'labMore.costs.pieces',
  } as const;
  const form = useForm({
    id: 'cost',
    initial: { number: things[0]!.number, kind: 'MATERIALS', amount: '', minutes: '', pieces: '1' },
    schema: async () => (await import('../../lab-forms.ts')).costForm,
    label: (name) => text(names[name]),
    submit: async (cost) => {
      setDone(false);
      // Other minutes for the same thing correct the earlier ones.
      const before = costs.find(({ kind, number }) => kind === 'TIME' && number === cost.number);
      const corrects = cost.kind === 'TIME' ? (before?.costId ?? null) : null;
      await client(enterCost, { ...cost, pieces: cost.kind === 'TIME' ? 1 : cost.pieces, corrects });
      await onChanged();
      setDone(true);
    },
  });
  return (
    <FormShell form={form} go={text('labMore.costs.add')}>
      {isDone && (
        <Notice tone="success" live>
          {text('labMore.costs.done')}
        </Notice>
      )}
      <div className="lab-fields">
        <SelectField
          {...form.field('number')}
          options={things.map(({ number, name }) => ({ value: number, label: name }))}
        />
        <SelectField
          {...form.field('kind')}
          options={costKinds.map((kind) => ({ value: kind, label: text(costNames[kind]) }))}
        />
        {form.values.kind === 'TIME' ? (
          <TextField {...form.field('minutes')} inputMode="numeric" autoComplete="off" dir="ltr" />
        ) : (
          <>
            <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" dir="ltr" />
            <TextField {...form.field('pieces')} inputMode="numeric" autoComplete="off" dir="ltr" />
          </>
        )}
      </div>
    </FormShell>
  );
}
