import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Checkbox, Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type ChildLab, moveInJars, splitJars } from '../../contract.ts';
import { type Jar, jars } from '../../rules.ts';
import { FormShell } from '../FormShell.tsx';
import { JarShelf } from './JarShelf.tsx';

type JarsPageProps = { lab: ChildLab; onChanged: () => Promise<void> };

/** The jars' contents, how new money is split, and the forms to move or use money. */
export function JarsPage(props: JarsPageProps) {
  return (
    <>
      <JarShelf lab={props.lab} />
      <MoveBox {...props} />
      <SplitBox {...props} />
    </>
  );
}

function MoveBox({ onChanged }: JarsPageProps) {
  const { text } = useText();
  const client = useClient();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    id: 'move',
    initial: { from: 'SPEND', to: '', amount: '' },
    schema: async () => (await import('../../lab-forms.ts')).moveForm,
    label: (name) => text(`labMore.move.${name}`),
    submit: async ({ from, to, amount }) => {
      setDone(false);
      await client(moveInJars, { from: from as Jar, to: to === '' ? null : (to as Jar), amount });
      await onChanged();
      setDone(true);
    },
  });
  const options = jars.map((jar) => ({ value: jar, label: text(`lab.jar.${jar}`) }));
  return (
    <section className="kid-box" aria-labelledby="move">
      <h2 id="move" className="text-title font-heading">
        {text('labMore.move')}
      </h2>
      <FormShell form={form} go={text('childMode.save')}>
        {isDone && (
          <Notice tone="success" live>
            {text('labMore.move.done')}
          </Notice>
        )}
        <div className="lab-fields">
          <SelectField {...form.field('from')} options={options} />
          <SelectField {...form.field('to')} options={[{ value: '', label: text('labMore.move.used') }, ...options]} />
          <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" dir="ltr" />
        </div>
      </FormShell>
    </section>
  );
}

function SplitBox({ lab: { plan }, onChanged }: JarsPageProps) {
  const { text } = useText();
  const client = useClient();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    id: 'split',
    initial: {
      restockFirst: plan.restockFirst,
      ...{ save: String(plan.save), spend: String(plan.spend), share: String(plan.share) },
    },
    schema: async () => (await import('../../lab-forms.ts')).splitForm,
    label: (name) =>
      name === 'restockFirst' ? text('labMore.split.first') : text(`lab.jar.${jarOf[name as keyof typeof jarOf]}`),
    submit: async (chosen) => {
      setDone(false);
      await client(splitJars, chosen);
      await onChanged();
      setDone(true);
    },
  });
  return (
    <section className="kid-box" aria-labelledby="split">
      <h2 id="split" className="text-title font-heading">
        {text('labMore.split')}
      </h2>
      <FormShell form={form} go={text('childMode.save')}>
        {isDone && (
          <Notice tone="success" live>
            {text('labMore.split.done')}
          </Notice>
        )}
        <Checkbox
          name="restockFirst"
          checked={form.values.restockFirst}
          onChange={({ currentTarget }) => form.change({ restockFirst: currentTarget.checked })}
          label={text('labMore.split.first')}
        />
        <p>{text('labMore.split.cents')}</p>
        <div className="lab-fields">
          {(['save', 'spend', 'share'] as const).map((name) => (
            <TextField key={name} {...form.field(name)} inputMode="numeric" autoComplete="off" dir="ltr" />
          ))}
        </div>
      </FormShell>
    </section>
  );
}
const jarOf = { save: 'SAVE', spend: 'SPEND', share: 'SHARE' } as const;
