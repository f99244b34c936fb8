import { Form, type FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, Icon, Notice } from '@cubby/ui';
import { type ReactNode, useEffect } from 'react';
import type { ChildThingFacts } from '../../contract.ts';
import { type Step, stepHref, stepsOf } from './steps.ts';

/** The position among the questions. */
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

type StepFormProps<Values extends Record<string, string | boolean>> = {
  thing: ChildThingFacts;
  step: Step;
  form: FormState<Values>;
  children: ReactNode;
};

/** A question as a form: continuing saves it. */
export function StepForm<Values extends Record<string, string | boolean>>({
  thing,
  step,
  form,
  children,
}: StepFormProps<Values>) {
  const { text } = useText();
  // Tiles have no text field whose focus would make the form preload its schema.
  useEffect(() => form.prepare(), []);
  return (
    <Form form={form} method="post" className="grid gap-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      {children}
      <div className="kid-nav">
        <StepBack thing={thing} step={step} />
        <Button type="submit" size="large" iconEnd="arrowNext" busy={form.busy}>
          {text('childMode.next')}
        </Button>
      </div>
    </Form>
  );
}

export function StepBack({ thing, step }: { thing: ChildThingFacts; step: Step }) {
  const { text } = useText();
  const { prefix } = useSite();
  const steps = stepsOf(thing);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <ButtonLink
      look="secondary"
      size="large"
      icon="arrowBack"
      href={prefix + (before ? stepHref(thing.number, before) : '/things')}
    >
      {text('childMode.back')}
    </ButtonLink>
  );
}
