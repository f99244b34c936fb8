import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { enterCost, type LabCost } from '../../contract.ts';
import { useAmounts } from '../amounts.tsx';
import { FormShell } from '../FormShell.tsx';

type CostsPartProps = {
  things: readonly { number: string; name: string }[];
  costs: readonly LabCost[];
  onChanged: () => Promise<void>;
};

/** The costs of a batch as the child enters them; months and jars use them. */
export function CostsPart({ things, costs, onChanged }: CostsPartProps) {
  const { text } = useText();
  const { exact } = useAmounts(true);
  return (
    <section className="kid-box" aria-labelledby="costs">
      <h2 id="costs" className="text-title font-heading">
        {text('labMore.costs')}
      </h2>
      <p>{text('labMore.costs.say')}</p>
      <ul className="grid gap-1">
        {costs
          .filter(({ kind }) => kind !== 'TIME')
          .map(({ costId, name, kind, amount, pieces }) => (
            <li key={costId}>
              <b>
                <bdi>{name}</bdi>
              </b>
              , {text(`labMore.costs.${kind as 'MATERIALS'}`)}: {exact(amount)} ·{' '}
              {text('labMore.costs.for', { count: pieces })}
            </li>
          ))}
      </ul>
      {things.length > 0 && <CostForm {...{ things, onChanged }} />}
    </section>
  );
}

function CostForm({ things, onChanged }: Omit<CostsPartProps, 'costs'>) {
  const { text } = useText();
  const client = useClient();
  const [isDone, setDone] = useState(false);
  const names = {
    number: 'labMore.costs.thing',
    kind: 'labMore.costs.kind',
    amount: 'labMore.costs.amount',
    pieces: 'labMore.costs.pieces',
  } as const;
  const form = useForm({
    id: 'cost',
    initial: { number: things[0]!.number, kind: 'MATERIALS', amount: '', pieces: '1' },
    schema: async () => (await import('../../lab-forms.ts')).costForm,
    label: (name) => text(names[name]),
    submit: async (cost) => {
      setDone(false);
      await client(enterCost, { ...cost, minutes: 0, corrects: null });
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
          options={(['MATERIALS', 'PACKAGING'] as const).map((kind) => ({
            value: kind,
            label: text(`labMore.costs.${kind}`),
          }))}
        />
        <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" dir="ltr" />
        <TextField {...form.field('pieces')} inputMode="numeric" autoComplete="off" dir="ltr" />
      </div>
    </FormShell>
  );
}
