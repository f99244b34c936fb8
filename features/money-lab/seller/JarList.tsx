import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { formatMoney, moneyInText } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, SumRow, TextField } from '@cubby/ui';
import { useState } from 'react';
import { splitForChild } from '../guardian-contract.ts';
import type { LabPartProps } from './lab-part-props.ts';

const jarOf = { save: 'SAVE', spend: 'SPEND', share: 'SHARE' } as const;

/** The jars' contents, to the cent, and how new money is split. */
export function JarList(props: LabPartProps) {
  const { text, locale } = useText();
  return (
    <div className="grid gap-4">
      <h3 className="font-strong">{text('labGuardian.jars')}</h3>
      <dl className="box grid gap-2 p-4">
        {props.lab.seen.jars.map(({ jar, inIt, owed }) => (
          <SumRow key={jar} label={text(`labGuardian.jar.${jar}`)}>
            <bdi dir="ltr">{formatMoney(inIt.exact, locale)}</bdi>
            {owed.amountMinor > 0 && (
              <span className="block text-small">
                {text('labGuardian.owed', { amount: moneyInText(owed, locale) })}
              </span>
            )}
          </SumRow>
        ))}
      </dl>
      <SplitForm {...props} />
    </div>
  );
}

function SplitForm({ childId, lab: { seen }, onChanged }: LabPartProps) {
  const { text } = useText();
  const client = useClient();
  const [isDone, setDone] = useState(false);
  const { plan } = seen;
  const form = useForm({
    id: 'lab-split',
    initial: {
      restockFirst: plan.restockFirst,
      ...{ save: String(plan.save), spend: String(plan.spend), share: String(plan.share) },
    },
    schema: async () => (await import('../lab-forms.ts')).splitForm,
    label: (name) =>
      name === 'restockFirst'
        ? text('labGuardian.split.first')
        : text(`labGuardian.jar.${jarOf[name as keyof typeof jarOf]}`),
    submit: async (chosen) => {
      setDone(false);
      await client(splitForChild, { childId, ...chosen });
      await onChanged();
      setDone(true);
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-prose gap-4">
      <p className="font-strong">{text('labGuardian.split')}</p>
      <div className="grid gap-4 empty:hidden">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
        {isDone && (
          <Notice tone="success" live>
            {text('labGuardian.saved')}
          </Notice>
        )}
      </div>
      <div className="grid gap-4 tablet:grid-cols-3">
        {(['save', 'spend', 'share'] as const).map((name) => (
          <TextField key={name} {...form.field(name)} inputMode="numeric" autoComplete="off" dir="ltr" />
        ))}
      </div>
      <Checkbox
        name="restockFirst"
        checked={form.values.restockFirst}
        onChange={({ currentTarget }) => form.change({ restockFirst: currentTarget.checked })}
        label={text('labGuardian.split.first')}
      />
      <p>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('labGuardian.split.save')}
        </Button>
      </p>
    </Form>
  );
}
