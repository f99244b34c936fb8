import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import type { ChildThing, ChildThingFacts } from '../../contract.ts';

const places = ['ME', 'GROWNUP', 'CUBBY', 'SHOP'] as const;
const placeOf: Record<ChildThing['status'], number> = {
  ...{ DRAFT: 0, CHANGES_REQUESTED: 0, GUARDIAN_REVIEW: 1, MANAGER_REVIEW: 2, LIVE: 3 },
  ...{ SOLD_OUT: 3, PAUSED: 3, SUSPENDED: 3, ARCHIVED: 3 },
};

/** A craft's progress from its maker to the shop. */
export function ThingTrack({ status, isShopOpen }: Pick<ChildThingFacts, 'status' | 'isShopOpen'>) {
  const { text } = useText();
  const here = placeOf[status];
  return (
    <section className="grid gap-3">
      <ol className="kid-track" aria-label={text('childMode.track')}>
        {places.map((place, i) => (
          <li
            key={place}
            className={cx(i < here && 'kid-track-done', i === here && 'kid-track-here')}
            aria-current={i === here ? 'step' : undefined}
          >
            <span className="kid-track-sign">
              {i < here ? <Icon name="check" large /> : i === here && <Icon name={i === 3 ? 'store' : 'eye'} large />}
            </span>
            {text(`childMode.group.${place}`)}
          </li>
        ))}
      </ol>
      <p className="kid-say" role="status">
        {text(status === 'LIVE' && !isShopOpen ? 'childMode.state.ready' : `childMode.state.${status}`)}
      </p>
    </section>
  );
}
