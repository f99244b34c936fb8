import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { withDollars } from '@cubby/ui';
import { pathOfWorkshop, type Workshop } from '../rules.ts';
import { BookingLink } from './BookingLink.tsx';
import { WorkshopDate } from './WorkshopDate.tsx';
import { placeOf, priceOf } from './workshop-text.ts';

/** The next workshops: when, what, for whom, where. Each is booked at its centre (spec 1.5). */
export function WorkshopList({ workshops }: { workshops: readonly Workshop[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 tablet:grid-cols-2 wide:grid-cols-3">
      {workshops.map((workshop) => (
        <li key={workshop.code}>
          <WorkshopCard workshop={workshop} />
        </li>
      ))}
    </ul>
  );
}

function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const label = useText();
  const { prefix } = useSite();
  return (
    <article className="flex h-full gap-4 border-t-(length:--line-width) border-rule [border-top-style:var(--line-style)] pt-4">
      <WorkshopDate workshop={workshop} />
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="font-strong">
          <a className="underline-offset-4 hover:underline" href={prefix + pathOfWorkshop(workshop.code)}>
            {workshop.name}
          </a>
        </h3>
        <p className="text-small text-soft first-letter:uppercase">
          <time dateTime={workshop.startsAt}>{workshop.when.whole}</time>
        </p>
        <p className="text-small text-soft first-letter:uppercase">
          {label.text('workshops.ages', { from: workshop.ageFrom, to: workshop.ageTo })}&nbsp;·{' '}
          {placeOf(workshop, label)}&nbsp;· {withDollars(priceOf(workshop, label), label.locale)}
        </p>
        <BookingLink workshop={workshop} className="mt-auto pt-2" />
      </div>
    </article>
  );
}
