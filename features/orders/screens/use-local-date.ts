import type { DateFormat } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';

/**
 * Formats times in the reader's time zone. The server does not know it: until the page is hydrated they are in UTC, as
 * in the markup.
 */
export function useLocalDate(): (at: string, format: DateFormat) => string {
  const { date } = useText();
  const isHydrated = useHydrated();
  return (at, format) => date(at, isHydrated ? format : { ...format, timeZone: 'UTC' });
}
