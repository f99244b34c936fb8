import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { ChildThingFacts } from '../../contract.ts';
import { paperAt, Tiles } from '../Tiles.tsx';
import { kindDrawings } from './kind-drawings.ts';
import { useNextQuestion } from './next-question.ts';
import { StepForm } from './StepFrame.tsx';

export function KindStep({ thing }: { thing: ChildThingFacts }) {
  const { text } = useText();
  const next = useNextQuestion(thing, 'kind');
  const form = useForm({
    id: 'kind',
    initial: { kind: thing.kind?.code ?? '' },
    submit: async ({ kind }: { kind: string }) => {
      await next({ kind: kind || null, ageFrom: ageFor(thing, kind) });
    },
  });
  const { onChange, value, error: _none, id, name } = form.radios('kind');
  return (
    <StepForm {...{ thing, form }} step="kind">
      <Tiles
        type="radio"
        legend={text('childMode.kind')}
        tiles={thing.kinds.map(({ code, name }, i) => ({
          ...{ value: code, label: name, paper: paperAt(i) },
          art: kindDrawings[code] && <img src={kindDrawings[code]} alt="" />,
        }))}
        control={(code) => ({
          ...{ name, checked: value === code, onChange: () => onChange(code) },
          ...(code === thing.kinds[0]?.code && { id }),
        })}
      />
      <p>{text('childMode.kind.other')}</p>
    </StepForm>
  );
}

/** Answers that do not suit the new kind are asked again. */
function ageFor({ kinds, ageFrom }: ChildThingFacts, code: string) {
  const least = kinds.find((kind) => kind.code === code)?.ageFrom ?? 0;
  const age = ([3, 6, 14] as const).find((each) => each === ageFrom) ?? null;
  return age !== null && age < least ? null : age;
}
