import { useText } from '@cubby/i18n/react';

/** Formats an instant in UTC, with the zone: staff work in several time zones. */
export function useMoment(): (at: string) => string {
  const { date } = useText();
  return (at) =>
    date(at, {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
    });
}

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useMoment()(at)}</time>;
}
