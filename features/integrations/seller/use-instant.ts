import { useText } from '@cubby/i18n/react';

/** An instant in words, in UTC, like all times on the inner sites. */
export function useInstant(): (at: string) => string {
  const { date } = useText();
  return (at) =>
    date(at, {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
    });
}
