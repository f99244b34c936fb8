import { type Action, Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { Button, Icon, RadioGroup, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { answersTo, authorities, type CheckAnswer, type RunbookStep, runbookSteps, stepsLeft } from '../rules.ts';
import { checkCase, type StaffCase } from '../staff-contract.ts';

type RunbookProps = { its: StaffCase; canAct: boolean; action: Action<string> };

/** The steps when a child may be in danger; the case cannot be closed until each is answered. */
export function RunbookSection({ its: { number, checks, status }, canAct, action }: RunbookProps) {
  const { text } = useText();
  const left = stepsLeft(checks);
  return (
    <section className="grid gap-3" aria-labelledby="runbook">
      <h2 id="runbook" className="text-title">
        {text('cases.check')}
      </h2>
      <p className="text-soft">
        {text('cases.check.count', { done: runbookSteps.length - left.length, all: runbookSteps.length })}
      </p>
      <ol className="box divide-y divide-rule">
        {runbookSteps.map((step) => (
          <Step
            key={step}
            {...{ number, step, action }}
            check={checks.find((each) => each.step === step)}
            canAct={canAct && status !== 'CLOSED'}
            isNext={step === left[0]}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = {
  number: string;
  step: RunbookStep;
  check: StaffCase['checks'][number] | undefined;
  canAct: boolean;
  isNext: boolean;
  action: Action<string>;
};

function Step({ number, step, check, canAct, isNext, action }: StepProps) {
  const { text } = useText();
  return (
    <li className="grid gap-2 px-4 py-3">
      <h3 className="flex items-center gap-2 font-strong">
        <Icon name={check && check.answer !== 'OPEN' ? 'check' : 'clock'} />
        {text(`cases.check.${step}`)}
      </h3>
      <p className="text-small text-soft">{text(`cases.check.${step}.text`)}</p>
      {check && (
        <div className="grid gap-1">
          <p>
            <span className="font-strong">{text(`cases.check.answer.${check.answer}`)}</span>
            {check.authority && (
              <>
                {' · '}
                {text(`cases.check.authority.${check.authority}`)}
              </>
            )}
            {check.reference && (
              <>
                {' · '}
                <bdi>{check.reference}</bdi>
              </>
            )}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {check.words}
          </p>
          <p className="text-small text-soft">
            {check.name !== null && (
              <>
                <bdi>{check.name}</bdi>
                {' · '}
              </>
            )}
            <Moment at={check.at} />
          </p>
        </div>
      )}
      {canAct && (
        <details open={isNext}>
          <summary className="cursor-pointer text-small underline underline-offset-4">
            {text(check ? 'cases.check.change' : 'cases.check.open')}
          </summary>
          <AnswerForm key={check?.at} {...{ number, step, check, action }} />
        </details>
      )}
    </li>
  );
}

function AnswerForm({ number, step, check, action }: Omit<StepProps, 'canAct' | 'isNext'>) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: `check-${step}`,
    initial: {
      answer: (check?.answer ?? '') as CheckAnswer | '',
      authority: check?.authority ?? '',
      reference: check?.reference ?? '',
      words: check?.words ?? '',
    },
    schema: async () => (await import('../fields.ts')).checkForm,
    label: (name) => text(`cases.check.field.${name}`),
    submit: ({ answer, authority, reference, words }) =>
      action.run(`check-${step}`, async (client) => {
        const isReported = step === 'AUTHORITY' && answer !== 'NOT_NEEDED';
        await client(checkCase, {
          ...{ number, step, answer: answer as CheckAnswer, words },
          authority: isReported && authority ? authority : undefined,
          reference: isReported ? reference || undefined : undefined,
        });
        await revalidate();
        return text('cases.check.saved');
      }),
  });
  const { answer } = form.values;
  return (
    <Form form={form} method="post" className="mt-3 grid gap-3">
      <RadioGroup
        {...form.radios('answer')}
        legend={text('cases.check.field.answer')}
        choices={answersTo(step).map((value) => ({
          value,
          label: text(`cases.check.answer.${value}`),
        }))}
      />
      {step === 'AUTHORITY' && (answer === 'OPEN' || answer === 'DONE') && (
        <>
          <SelectField
            {...form.field('authority')}
            options={[
              { value: '', label: text('cases.check.authority.choose') },
              ...authorities.map((value) => ({ value, label: text(`cases.check.authority.${value}`) })),
            ]}
          />
          <TextField {...form.field('reference')} maxLength={100} autoComplete="off" dir="auto" />
        </>
      )}
      <TextAreaField {...form.field('words')} rows={3} dir="auto" />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text('cases.check.save')}
        </Button>
      </div>
    </Form>
  );
}
