import type { DateFormat } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';

/**
 * Formats times of a dispute in the local time of the delivery address, as mails and papers do. The API returns them
 * that way (`2026-09-11T23:30:00-07:00`): neither the reader's zone nor a browser's outdated zone data changes the day.
 */
export function usePlaceDate(): (at: string, format: DateFormat) => string {
  const { date } = useText();
  return (at, format) => date(`${at.slice(0, 19)}Z`, { ...format, timeZone: 'UTC' });
}

/** The UTC offset of that place: `UTC-7`, `UTC+5:30`, `UTC`. */
export function zoneAt(at: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? ['', '+', '00', '00'];
  const ahead = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  return ahead === '0' ? 'UTC' : `UTC${sign}${ahead}`;
}
