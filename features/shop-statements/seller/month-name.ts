import type { useText } from '@cubby/i18n/react';

/** “November 2026” */
export const monthName = (month: string, date: ReturnType<typeof useText>['date']): string =>
  date(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
