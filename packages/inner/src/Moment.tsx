import { useText } from '@cubby/i18n/react';

/** An instant by the clock of UTC, which is named: the staff work in several places. */
export function Moment({ at }: { at: string }) {
  const { date } = useText();
  return (
    <time dateTime={at}>
      {date(at, {
        ...{ day: 'numeric', month: 'short', year: 'numeric' },
        ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
      })}
    </time>
  );
}
