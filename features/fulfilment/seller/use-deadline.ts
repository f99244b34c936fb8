import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { ListedSale } from '../contract.ts';
import { urgencyOf } from '../rules.ts';

type Due = Pick<ListedSale, 'work' | 'status' | 'dueAt' | 'dueOn' | 'daysLeft' | 'minutesLeft' | 'placedAt'>;

/** A time in the shop's own time zone, wherever the reader is. */
export const atShop = (moment: string): string => `${moment.slice(0, 19)}Z`;

/** The shop's next task with an order, its deadline, and the time left. */
export function useDeadline(): (due: Due) => { title: string; left: string } {
  const { text, date } = useText();
  return (due) => {
    const { work, status, dueAt, dueOn, daysLeft, minutesLeft, placedAt } = due;
    const urgency = urgencyOf(due);
    const day = dueOn && date(dueOn, dayFormats.weekday);
    const time = dueAt && date(atShop(dueAt), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    if (work === 'NONE' || work === 'WAIT')
      return {
        title: text(`orders.status.${status}`),
        left: text('fulfilment.sale.placed', { day: date(atShop(placedAt), dayFormats.weekday) }),
      };
    if (daysLeft === null || !day) return { title: text(`fulfilment.sale.work.${work}`), left: '' };
    if (daysLeft < 0)
      return { title: text('fulfilment.sale.now'), left: text('fulfilment.sale.late', { days: -daysLeft, day }) };
    const when = time && (urgency === 'TODAY' || urgency === 'TOMORROW') ? time : day;
    const left =
      minutesLeft !== null && minutesLeft < 24 * 60
        ? text('fulfilment.sale.left.hours', { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })
        : text('fulfilment.sale.left.days', { days: daysLeft });
    const isToday = urgency === 'TODAY' && work === 'SHIP';
    return { title: isToday ? text('fulfilment.sale.today') : text(`fulfilment.sale.by.${work}`, { when }), left };
  };
}
