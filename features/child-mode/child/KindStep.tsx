import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import type { ChildThingFacts } from '../contract.ts';
import { kindDrawings } from './kind-drawings.ts';
import { type ChoiceProps, StepForm } from './StepFrame.tsx';
import { paperAt, Tiles } from './Tiles.tsx';

export function KindStep({ thing, answer, onBack }: ChoiceProps) {
  const { text } = useText();
  const form = useForm({
    id: 'kind',
    initial: { kind: thing.kind?.code ?? '' },
    submit: async ({ kind: code }: { kind: string }) => {
      const kind = thing.kinds.find((each) => each.code === code) ?? null;
      const ageFrom = ageFor(thing, code);
      answer({ kind: kind && code, ageFrom }, { kind, ageFrom });
    },
  });
  const { onChange, value, error: _none, id, name } = form.radios('kind');
  return (
    <StepForm {...{ thing, form, onBack }} step="kind">
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

/** What a kind is not made for is asked anew. */
function ageFor({ kinds, ageFrom }: ChildThingFacts, code: string) {
  const least = kinds.find((kind) => kind.code === code)?.ageFrom ?? 0;
  const age = ([3, 6, 14] as const).find((each) => each === ageFrom) ?? null;
  return age !== null && age < least ? null : age;
}
