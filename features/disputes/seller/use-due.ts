import { useText } from '@cubby/i18n/react';
import type { DisputeSummary } from '../contract.ts';
import { usePlaceDate, zoneAt } from '../screens/place-date.ts';

const moment = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** By when somebody must act: the time that its buyer and the mails name, with its zone; undefined: never. */
export function useDue() {
  const { text } = useText();
  const placeDate = usePlaceDate();
  return ({ turn, dueAt }: Pick<DisputeSummary, 'turn' | 'dueAt'>): string | undefined =>
    turn && dueAt
      ? text('disputes.sale.by', { time: `${placeDate(dueAt, moment)} \u2066${zoneAt(dueAt)}\u2069` })
      : undefined;
}
