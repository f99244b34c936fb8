import { craftAges } from '@cubby/features/crafts/rules';
import { type FormState, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { RadioGroup } from '@cubby/ui';
import type { ChildThingFacts } from '../../contract.ts';
import { useNextQuestion } from './next-question.ts';
import { StepForm } from './StepFrame.tsx';

export function WhomStep({ thing }: { thing: ChildThingFacts }) {
  const next = useNextQuestion(thing, 'whom');
  const form = useForm({
    id: 'whom',
    initial: { ageFrom: thing.ageFrom?.toString() ?? '', hasSmallParts: thing.hasSmallParts?.toString() ?? '' },
    // Without the forms' schema: its text filter would keep a slow device busy for seconds.
    submit: async (answers: Whom) => {
      const ageFrom = craftAges.find((each) => String(each) === answers.ageFrom) ?? null;
      const hasSmallParts = answers.hasSmallParts === '' ? null : answers.hasSmallParts === 'true';
      await next({ ageFrom, hasSmallParts });
    },
  });
  return (
    <StepForm {...{ thing, form }} step="whom">
      <WhomFields form={form} quiet least={thing.kinds.find(({ code }) => code === thing.kind?.code)?.ageFrom ?? 3} />
    </StepForm>
  );
}

type Whom = { ageFrom: string; hasSmallParts: string };
/** Who it is for, and whether a part could be swallowed. */
export function WhomFields<Values extends Whom>({
  form: given,
  least,
  quiet,
}: {
  form: FormState<Values>;
  least: number;
  /** The first question is the page's heading. */
  quiet?: boolean;
}) {
  const form = given as unknown as FormState<Whom>;
  const { text } = useText();
  return (
    <>
      <RadioGroup
        {...form.radios('ageFrom')}
        legend={text('childMode.whom.age')}
        {...(quiet && { quietLegend: true })}
        cards
        choices={craftAges.map((age) => ({
          value: String(age),
          label: text(`childMode.whom.age.${age}`),
          disabled: age < least,
        }))}
      />
      <RadioGroup
        {...form.radios('hasSmallParts')}
        legend={text('childMode.whom.parts')}
        cards
        pairs
        choices={[
          { value: 'true', label: text('childMode.yes'), help: text('childMode.whom.parts.warn') },
          { value: 'false', label: text('childMode.no') },
        ]}
      />
    </>
  );
}
