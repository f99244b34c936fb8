import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import type { ChildThing } from '../../contract.ts';
import { ChildFrame } from '../ChildFrame.tsx';
import type { Me } from '../me.ts';
import { ThingRow } from './ThingRow.tsx';

const groups = {
  ME: ['DRAFT', 'CHANGES_REQUESTED'],
  GROWNUP: ['GUARDIAN_REVIEW'],
  CUBBY: ['MANAGER_REVIEW'],
  SHOP: ['LIVE'],
  REST: ['SOLD_OUT', 'PAUSED', 'SUSPENDED'],
} as const satisfies Record<string, readonly ChildThing['status'][]>;

/** All crafts, by state. */
export function ThingsPage({ me, things }: { me: Me; things: readonly ChildThing[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  const crafts = things.filter(({ subject, status }) => subject === 'CRAFT' && status !== 'ARCHIVED');
  return (
    <ChildFrame me={me} title={text('childMode.things')} say={crafts.length === 0 && text('childMode.things.none')}>
      <p>
        <ButtonLink size="large" icon="plus" href={`${prefix}/things/new`}>
          {text('childMode.home.new')}
        </ButtonLink>
      </p>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => {
        const here = crafts.filter(({ status }) => (groups[group] as readonly string[]).includes(status));
        if (here.length === 0) return null;
        return (
          <section key={group} className="grid gap-3">
            <h2 className="text-section">{text(`childMode.group.${group}`)}</h2>
            <ul className="grid gap-3">
              {here.map((thing) => (
                <li key={thing.number}>
                  <ThingRow thing={thing} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </ChildFrame>
  );
}
