import { blockedMaterials, type Material, materials } from '@cubby/features/crafts/rules';
import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import type { ChildThingFacts } from '../../contract.ts';
import { MaterialSign } from '../../drawings/MaterialSign.tsx';
import { paperAt, Tiles } from '../Tiles.tsx';
import { useNextQuestion } from './next-question.ts';
import { StepForm } from './StepFrame.tsx';

export const ticksOf = (made: readonly Material[]): Record<Material, boolean> =>
  Object.fromEntries(materials.map((each) => [each, made.includes(each)])) as Record<Material, boolean>;

export function MadeStep({ thing }: { thing: ChildThingFacts }) {
  const { text } = useText();
  const next = useNextQuestion(thing, 'made');
  const form = useForm({
    id: 'made',
    initial: ticksOf(thing.materials),
    serverNames: { materials: 'PAPER' },
    submit: async (ticked: Record<Material, boolean>) => {
      await next({ materials: materials.filter((each) => ticked[each]) });
    },
  });
  return (
    <StepForm {...{ thing, form }} step="made">
      <Tiles
        type="checkbox"
        legend={text('childMode.made')}
        tiles={materials.map((each, i) => ({
          ...{ value: each, label: text(`crafts.material.${each}`), paper: paperAt(i + 1) },
          art: <MaterialSign material={each} />,
        }))}
        control={(code) => {
          const { checked, name, id } = form.checkbox(code as Material);
          return {
            checked,
            name,
            id,
            onChange: () => form.change({ [code]: !checked } as Partial<typeof form.values>),
          };
        }}
      />
      <LeftOut />
    </StepForm>
  );
}

/** Materials that are not allowed, each with its reason. */
export function LeftOut() {
  const { text } = useText();
  return (
    <details className="kid-note block">
      <summary className="flex min-h-11 items-center gap-3 font-strong">
        <Icon name="warning" large />
        {text('childMode.made.not')}
      </summary>
      <ul className="mt-2 grid list-disc gap-1.5 ps-6">
        {blockedMaterials.map((each) => (
          <li key={each}>{text(`crafts.blocked.${each}`)}</li>
        ))}
      </ul>
    </details>
  );
}
