import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { TextField } from '@cubby/ui';
import { useState } from 'react';
import { type ChildLab, type LabPrice, planPrice } from '../../contract.ts';
import { sees } from '../amounts.tsx';
import { FormShell } from '../FormShell.tsx';
import { Buys } from './Buys.tsx';
import { Guess } from './Guess.tsx';
import { PriceAnswer } from './PriceAnswer.tsx';

/** The cost of a piece and the resulting price; for older children also the cost of two packs, and a possible month. */
export function PricePage({ lab }: { lab: ChildLab }) {
  const [plan, show] = useState<LabPrice>();
  return (
    <>
      <PriceForm lab={lab} onPlanned={show} />
      {plan && <PriceAnswer lab={lab} plan={plan} />}
      {sees(lab, 'SUPPLIERS') && <Buys />}
      {sees(lab, 'WHAT_IF') && <Guess />}
    </>
  );
}

function PriceForm({ lab, onPlanned }: { lab: ChildLab; onPlanned: (plan: LabPrice) => void }) {
  const { text } = useText();
  const client = useClient();
  const names = {
    materials: 'lab.price.stuff',
    packaging: 'lab.price.pack',
    minutes: 'lab.price.minutes',
    hourly: 'lab.price.hour',
    price: 'labMore.plan.own',
    boughtOnce: 'labMore.plan.once',
  } as const;
  const form = useForm({
    id: 'plan',
    initial: { materials: '', packaging: '', minutes: '', hourly: '', price: '', boughtOnce: '' },
    schema: async () => (await import('../../lab-forms.ts')).priceForm,
    label: (name) => text(names[name]),
    submit: async (costs) => onPlanned(await client(planPrice, costs)),
  });
  const money = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <FormShell form={form} go={text('lab.price.go')}>
      <div className="lab-fields">
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
