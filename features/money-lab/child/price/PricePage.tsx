import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type ChildLab, type LabCost, type LabPrice, planPrice } from '../../contract.ts';
import { sees } from '../amounts.tsx';
import { FormShell } from '../FormShell.tsx';
import { Buys } from './Buys.tsx';
import { Guess } from './Guess.tsx';
import { PriceAnswer } from './PriceAnswer.tsx';

/** The cost of a piece, with the minutes last entered, and the resulting price; for older children also the cost of two packs, and a possible month. */
export function PricePage({ lab, costs }: { lab: ChildLab; costs: readonly LabCost[] }) {
  const [plan, show] = useState<LabPrice>();
  return (
    <>
      <PriceForm {...{ lab, costs }} onPlanned={show} />
      {plan && <PriceAnswer lab={lab} plan={plan} />}
      {sees(lab, 'SUPPLIERS') && <Buys />}
      {sees(lab, 'WHAT_IF') && <Guess />}
    </>
  );
}

type PriceFormProps = { lab: ChildLab; costs: readonly LabCost[]; onPlanned: (plan: LabPrice) => void };

function PriceForm({ lab, costs, onPlanned }: PriceFormProps) {
  const { text } = useText();
  const client = useClient();
  const timed = costs.filter(
    ({ kind, number }, i) =>
      kind === 'TIME' && costs.findIndex((each) => each.kind === kind && each.number === number) === i,
  );
  const names = {
    thing: 'labMore.costs.thing',
    materials: 'lab.price.stuff',
    packaging: 'lab.price.pack',
    minutes: 'lab.price.minutes',
    hourly: 'lab.price.hour',
    price: 'labMore.plan.own',
    boughtOnce: 'labMore.plan.once',
  } as const;
  const form = useForm({
    id: 'plan',
    initial: {
      ...{ thing: timed[0]?.number ?? '', minutes: timed[0] ? String(timed[0].minutes) : '' },
      ...{ materials: '', packaging: '', hourly: '', price: '', boughtOnce: '' },
    },
    schema: async () => (await import('../../lab-forms.ts')).priceForm,
    label: (name) => text(names[name]),
    submit: async ({ thing: _, ...piece }) => onPlanned(await client(planPrice, piece)),
  });
  const money = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <FormShell form={form} go={text('lab.price.go')}>
      <div className="lab-fields">
        {timed.length > 0 && (
          <SelectField
            {...form.field('thing')}
            options={[{ value: '', label: '–' }, ...timed.map(({ number, name }) => ({ value: number, label: name }))]}
            onChange={({ target: { value: thing } }) => {
              const its = timed.find(({ number }) => number === thing);
              form.change({ thing, ...(its && { minutes: String(its.minutes) }) });
            }}
          />
        )}
        <TextField {...form.field('materials')} {...money} />
        <TextField {...form.field('packaging')} {...money} />
        <TextField {...form.field('minutes')} {...money} inputMode="numeric" />
        <TextField {...form.field('hourly')} {...money} />
        {sees(lab, 'HELPER') && <TextField {...form.field('price')} {...money} optional={text('lab.optional')} />}
        {sees(lab, 'BREAK_EVEN') && (
          <TextField {...form.field('boughtOnce')} {...money} optional={text('lab.optional')} />
        )}
      </div>
    </FormShell>
  );
}
