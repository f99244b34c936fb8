import { type Action, Form, LeaveGuard, useForm } from '@cubby/forms';
import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Button, Notice, RadioGroup, TextAreaField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { answerDispute, type DisputeView } from '../contract.ts';
import { EffectItems, RemedyFields, remedyOf } from '../inner/RemedyFields.tsx';
import { useEffectOf } from '../inner/use-effect-of.ts';
import { remediesFor } from '../rules.ts';
import type { RenderTemplates } from './render-props.ts';

type AnswerFormProps = { dispute: DisputeView; action: Action<string>; renderTemplates: RenderTemplates };

/** Answers a dispute: with a remedy, whose effect on the money is shown first, or by leaving it to staff (D3, D4). */
export function AnswerForm({ dispute, action, renderTemplates }: AnswerFormProps) {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const { code, reason, sellerActions, buyerLocale } = dispute;
  const remedies = sellerActions.includes('ACCEPT') ? remediesFor(reason) : [];
  const form = useForm({
    id: 'answer',
    initial: { decision: remedies.length === 0 ? 'NONE' : '', amount: '', withReturn: false, body: '' },
    schema: async () => (await import('../fields.ts')).decisionForm,
    label: (name) => text(name === 'amount' ? 'disputes.desk.amount' : 'disputes.shop.words'),
    draft: `cubby.dispute-answer.${code}`,
    submit: async (values) => {
      const answer = { code, body: values.body, ...remedyOf(values) };
      const isSent = await action.run(
        'answer',
        async (client, options) => {
          await client(answerDispute, answer, options);
          await revalidate();
          return text('disputes.shop.answered');
        },
        answer,
      );
      if (isSent) form.reset();
    },
  });
  const { decision, amount, withReturn } = form.values;
  const { effect, problem } = useEffectOf(code, decision, amount);
  const sum = (each: DisputeView['total']) => moneyInText(each, locale, true);
  return (
    <Form form={form} method="post" className="box grid gap-4 p-4">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <h2 className="text-title">{text('disputes.shop.answer')}</h2>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {remedies.length > 0 && (
        <RadioGroup
          {...form.radios('decision')}
          legend={text('disputes.shop.decision')}
          choices={[...remedies, 'NONE' as const].map((value) => ({
            value,
            label: text(value === 'NONE' ? 'disputes.shop.decision.NONE' : `disputes.wished.${value}`),
          }))}
        />
      )}
      <RemedyFields form={form} items={dispute.items} />
      <div role="status" className="empty:hidden">
        {problem && <p className="text-error-deep">{problem}</p>}
        {decision !== '' && !problem && (
          <ul className="list-disc ps-5">
            {effect && <EffectItems effect={effect} isLater={withReturn && decision === 'FULL_REFUND'} />}
            {decision === 'NONE' && <li>{text('disputes.shop.effect.none')}</li>}
            {decision === 'REPLACEMENT' && <li>{text('disputes.desk.effect.replacement')}</li>}
          </ul>
        )}
      </div>
      <TextAreaField
        {...form.field('body')}
        rows={4}
        dir="auto"
        help={
          buyerLocale
            ? text('disputes.shop.words.help', { language: nameOf('language', buyerLocale, locale) })
            : undefined
        }
      />
      {renderTemplates((words) => form.change({ body: words }))}
      <div>
        <Button type="submit" busy={form.busy}>
          {effect && !withReturn
            ? text('disputes.shop.accept.refund', { total: sum(effect.total) })
            : text(decision === 'NONE' || decision === '' ? 'disputes.shop.send' : 'disputes.shop.accept')}
        </Button>
      </div>
    </Form>
  );
}
