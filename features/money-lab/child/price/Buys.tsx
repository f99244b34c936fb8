import type { OutputOf } from '@cubby/contract';
import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { TextField } from '@cubby/ui';
import { useState } from 'react';
import { compareBuys } from '../../contract.ts';
import { useAmounts } from '../amounts.tsx';
import { FormShell } from '../FormShell.tsx';

/** Two packs by the price of one unit and of a hundred (band C). */
export function Buys() {
  const { text } = useText();
  const client = useClient();
  const { exact } = useAmounts(true);
  const [answer, show] = useState<OutputOf<typeof compareBuys>>();
  const form = useForm({
    id: 'buys',
    initial: { price1: '', units1: '', price2: '', units2: '' },
    schema: async () => (await import('../../lab-forms.ts')).buysForm,
    label: (name) => text(`labMore.buys.${name}`),
    submit: async ({ price1, units1, price2, units2 }) =>
      show(
        await client(compareBuys, {
          first: { price: price1, units: units1 },
          second: { price: price2, units: units2 },
        }),
      ),
  });
  const typed = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <section className="kid-box" aria-labelledby="buys">
      <h2 id="buys" className="text-title font-heading">
        {text('labMore.buys')}
      </h2>
      <FormShell form={form} go={text('labMore.buys.go')}>
        <div className="lab-fields">
          {(['price1', 'units1', 'price2', 'units2'] as const).map((name) => (
            <TextField key={name} {...form.field(name)} {...typed} />
          ))}
        </div>
      </FormShell>
      {answer && (
        <div className="grid gap-1" aria-live="polite">
          <p className="font-strong">{text(`labMore.buys.${answer.cheaper}`)}</p>
          <p>{text('labMore.buys.one', { first: exact(answer.one[0]!), second: exact(answer.one[1]!) })}</p>
          <p>{text('labMore.buys.hundred', { first: exact(answer.hundred[0]!), second: exact(answer.hundred[1]!) })}</p>
        </div>
      )}
    </section>
  );
}
