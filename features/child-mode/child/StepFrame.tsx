import { Form, type FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, Icon, Notice } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ChildThingFacts } from '../contract.ts';
import { type Step, stepHref, stepsOf } from './steps.ts';
import type { Answer } from './use-ahead.ts';

/** Where one is among the questions. */
export function StepTrack({ thing, step }: { thing: ChildThingFacts; step: Step }) {
  const { text } = useText();
  const steps = stepsOf(thing);
  const here = steps.indexOf(step);
  return (
    <ol className="kid-steps" aria-label={text('childMode.steps')}>
      {steps.map((each, i) => (
        <li
          key={each}
          className={i < here ? 'kid-step-done' : undefined}
          aria-current={i === here ? 'step' : undefined}
          aria-label={text('childMode.step', { index: i + 1, all: steps.length })}
        >
          {i < here ? <Icon name="check" /> : <span aria-hidden="true">{i + 1}</span>}
        </li>
      ))}
    </ol>
  );
}

/** A question that is answered by a choice. `onBack`: the way back was taken. */
export type ChoiceProps = { thing: ChildThingFacts; answer: Answer; onBack: () => void };

/** A question whose answer only the server can take: it waits for what is under way. */
export type TypedProps = { thing: ChildThingFacts; settled: () => Promise<unknown>; onBack: () => void };

type StepFormProps<Values extends Record<string, string | boolean>> = {
  thing: ChildThingFacts;
  step: Step;
  form: FormState<Values>;
  onBack?: () => void;
  children: ReactNode;
};

/** A question as a form: the way on saves it. */
export function StepForm<Values extends Record<string, string | boolean>>({
  thing,
  step,
  form,
  onBack,
  children,
}: StepFormProps<Values>) {
  const { text } = useText();
  return (
    <Form form={form} method="post" className="grid gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {children}
      <div className="kid-nav">
        <StepBack thing={thing} step={step} onBack={onBack} />
        <Button type="submit" size="large" iconEnd="arrowNext" busy={form.busy}>
          {text('childMode.next')}
        </Button>
      </div>
    </Form>
  );
}

type StepBackProps = { thing: ChildThingFacts; step: Step; onBack?: (() => void) | undefined };
export function StepBack({ thing, step, onBack }: StepBackProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const steps = stepsOf(thing);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <ButtonLink
      look="secondary"
      size="large"
      icon="arrowBack"
      onClick={onBack}
      href={prefix + (before ? stepHref(thing.number, before) : '/things')}
    >
      {text('childMode.back')}
    </ButtonLink>
  );
}

/** The page of the next question. */
export function nextHref(thing: ChildThingFacts, step: Step): string {
  const steps = stepsOf(thing);
  return stepHref(thing.number, steps[steps.indexOf(step) + 1] ?? 'ready');
}
