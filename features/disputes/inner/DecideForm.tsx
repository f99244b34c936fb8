import { type Action, Form, LeaveGuard, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { Button, Notice, RadioGroup, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { type DisputeView, decideDispute } from '../contract.ts';
import { remediesFor } from '../rules.ts';
import { EffectItems, RemedyFields, remedyOf } from './RemedyFields.tsx';
import { useEffectOf } from './use-effect-of.ts';

/** Decides a dispute. Each outcome's effect on both sides' money is shown before the button. */
export function DecideForm({ dispute, action }: { dispute: DisputeView; action: Action<string> }) {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const { code, reason } = dispute;
  const form = useForm({
    id: 'decide',
    initial: { decision: '', amount: '', withReturn: false, body: '' },
    schema: async () => (await import('../fields.ts')).decisionForm,
    label: (name) => text(name === 'amount' ? 'disputes.desk.amount' : 'disputes.desk.reasons'),
    submit: async (values) => {
      const asked = { code, body: values.body, ...remedyOf(values) };
      await action.run(
        'decide',
        async (client, options) => {
          await client(decideDispute, asked, options);
          await revalidate();
          return text('disputes.desk.decided');
        },
        asked,
      );
    },
  });
  const { decision, amount, withReturn } = form.values;
  const { effect, problem } = useEffectOf(code, decision, amount);
  const sum = (each: Money) => moneyInText(each, locale, true);
  return (
    <Form form={form} method="post" className="box grid gap-4 p-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <h2 className="font-strong">{text('disputes.desk.decide')}</h2>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <RadioGroup
        {...form.radios('decision')}
        legend={text('disputes.desk.decision')}
        choices={[...remediesFor(reason), 'NONE' as const].map((value) => ({
          value,
          label: text(value === 'NONE' ? 'disputes.desk.decision.NONE' : `disputes.wished.${value}`),
        }))}
      />
      <RemedyFields form={form} items={dispute.items} />
      <div role="status" className="empty:hidden">
        {problem && <p className="text-error-deep">{problem}</p>}
        {decision !== '' && !problem && (
          <>
            <h3 className="font-strong">{text('disputes.desk.effect')}</h3>
            <ul className="mt-1 list-disc ps-5">
              {effect && <EffectItems effect={effect} isLater={withReturn && decision === 'FULL_REFUND'} />}
              {decision === 'NONE' && <li>{text('disputes.desk.effect.none', { total: sum(dispute.total) })}</li>}
              {decision === 'REPLACEMENT' && <li>{text('disputes.desk.effect.replacement')}</li>}
              <li>{text('disputes.desk.effect.mail')}</li>
            </ul>
          </>
        )}
      </div>
      <TextAreaField {...form.field('body')} rows={4} dir="auto" help={text('disputes.desk.reasons.help')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {effect ? text('disputes.desk.decide.refund', { total: sum(effect.total) }) : text('disputes.desk.decide')}
        </Button>
      </div>
    </Form>
  );
}
