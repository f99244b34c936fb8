import { useText } from '@cubby/i18n/react';
import type { Workshop } from '../rules.ts';

/** The day as a calendar page; the text beside it gives the full date. */
export function WorkshopDate({ workshop: { startsAt, timeZone } }: { workshop: Workshop }) {
  const { date } = useText();
  return (
    <p className="w-14 flex-none text-center leading-tight" aria-hidden="true">
      <span className="block text-[1.75rem] leading-8 font-heading">
        {date(startsAt, { day: 'numeric', timeZone })}
      </span>
      <span className="text-tiny text-soft">{date(startsAt, { month: 'short', timeZone })}</span>
    </p>
  );
}
