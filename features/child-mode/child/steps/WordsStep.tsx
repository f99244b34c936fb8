import { longestWords, nameLength } from '@cubby/features/crafts/rules';
import { type FormState, forgetDraft, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { TextAreaField, TextField } from '@cubby/ui';
import type { ChildThingFacts } from '../../contract.ts';
import { Findings } from '../Findings.tsx';
import { useNextQuestion } from './next-question.ts';
import { StepForm } from './StepFrame.tsx';

export function WordsStep({ thing }: { thing: ChildThingFacts }) {
  const { text } = useText();
  const next = useNextQuestion(thing, 'words');
  const draft = `thing ${thing.number}`;
  const form = useForm({
    ...{ id: 'words', draft },
    initial: { name: thing.name, words: thing.words },
    schema: async () => (await import('../../thing-form.ts')).wordsForm,
    label: (name) => text(`childMode.form.${name}`),
    submit: async (written) => {
      await next(written);
      forgetDraft(draft);
    },
  });
  return (
    <StepForm {...{ thing, form }} step="words">
      <WordsFields form={form} thing={thing} />
    </StepForm>
  );
}

type Words = { name: string; words: string };
/** The public name and description; disallowed content is reported at the field. */
export function WordsFields<Values extends Words>({
  form: given,
  thing,
}: {
  form: FormState<Values>;
  thing: ChildThingFacts;
}) {
  const form = given as unknown as FormState<Words>;
  const { text } = useText();
  return (
    <>
      <TextField {...form.field('name')} maxLength={nameLength.most} dir="auto" autoComplete="off" />
      <Findings thing={thing} field="name" now={form.values.name} />
      <TextAreaField
        {...form.field('words')}
        rows={5}
        dir="auto"
        maxLength={longestWords}
        help={text('childMode.form.words.help')}
      />
      <Findings thing={thing} field="words" now={form.values.words} />
    </>
  );
}
