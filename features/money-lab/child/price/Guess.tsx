import type { OutputOf } from '@cubby/contract';
import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { money } from '@cubby/money';
import { useClient } from '@cubby/site';
import { TextField } from '@cubby/ui';
import { useState } from 'react';
import { guessMonth } from '../../contract.ts';
import { Amount } from '../amounts.tsx';
import { FormShell } from '../FormShell.tsx';

/** A month's possible profit: from typed numbers only, and labelled a guess (band D). */
export function Guess() {
  const { text } = useText();
  const client = useClient();
  const [guess, show] = useState<OutputOf<typeof guessMonth>>();
  const names = {
    price: 'labMore.guess.price',
    count: 'labMore.guess.count',
    materials: 'labMore.guess.stuff',
  } as const;
  const form = useForm({
    id: 'guess',
    initial: { price: '', count: '', materials: '' },
    schema: async () => (await import('../../lab-forms.ts')).guessForm,
    label: (name) => text(names[name]),
    submit: async (typed) => show(await client(guessMonth, { ...typed, packaging: money(0) })),
  });
  const typed = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <section className="kid-box" aria-labelledby="guess">
      <h2 id="guess" className="text-title font-heading">
        {text('labMore.guess')}
      </h2>
      <p>{text('labMore.guess.say')}</p>
      <FormShell form={form} go={text('labMore.guess.go')}>
        <div className="lab-fields">
          {(['price', 'count', 'materials'] as const).map((name) => (
            <TextField key={name} {...form.field(name)} {...typed} />
          ))}
        </div>
      </FormShell>
      {guess && (
        <table className="lab-table" aria-live="polite">
          <caption className="sr-only">{text('labMore.guess')}</caption>
          <tbody>
            {(['sales', 'fees', 'costs', 'profit'] as const).map((name) => (
              <tr key={name} className={name === 'sales' || name === 'profit' ? 'lab-table-strong' : undefined}>
                <th scope="row">{text(`labMore.guess.${name}`)}</th>
                <td>
                  <Amount amount={guess[name]} less={name === 'fees' || name === 'costs'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
