import type { Queryable } from '@cubby/db';
import { pathOfInvoice } from '@cubby/features/invoices/rules';
import { pathOfOrder } from '@cubby/features/orders/rules';
import { taxDay } from '@cubby/features/taxes/rules';
import { pathOfWorkshop, type Workshop } from '@cubby/features/workshops/rules';
import { countryName } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { type Currency, formatMoney, money } from '@cubby/money';
import type { CalendarEvent } from '../icalendar.ts';
import { mostEvents } from '../rules.ts';
import { findDates, findDueInvoices } from './store.ts';

/** `base`: the shop's origin with the language's prefix. */
type Shown = { translator: Translator; base: string };

/** A member's dates: arrivals, ends of withdrawal periods, and due invoices. */
export async function orderEvents(
  db: Queryable,
  accountId: string,
  { translator: { text, locale }, base }: Shown,
  now: Date,
): Promise<CalendarEvent[]> {
  const [dates, invoices] = await Promise.all([
    findDates(db, { accountId, now, most: mostEvents }),
    findDueInvoices(db, { accountId, most: mostEvents }),
  ]);
  const { host } = new URL(base);
  return [
    ...dates.map(
      ({ orderNumber, position, sellerName: seller, arrivesFrom, arrivesTo, returnUntil, isDelivered, ...place }) => {
        const number = `${orderNumber}-${position}`;
        const of = { number, seller };
        const url = base + pathOfOrder(orderNumber);
        if (!isDelivered)
          return {
            ...{ uid: `arrives-${number}@${host}`, url, start: { day: arrivesFrom }, end: { day: arrivesTo } },
            ...{ title: text('calendar.arrives', of), text: text('calendar.arrives.text', of) },
          };
        const last = taxDay(place, returnUntil!);
        return {
          ...{ uid: `return-${number}@${host}`, url, start: { day: last }, end: { day: last } },
          ...{ title: text('calendar.return', of), text: text('calendar.return.text', of) },
        };
      },
    ),
    ...invoices.map(({ number, dueOn, outstandingMinor, currency }) => {
      const of = { number, amount: formatMoney(money(outstandingMinor, currency as Currency), locale) };
      return {
        ...{ uid: `due-${number}@${host}`, url: base + pathOfInvoice(number) },
        ...{ start: { day: dueOn }, end: { day: dueOn } },
        ...{ title: text('calendar.due', of), text: text('calendar.due.text', of) },
      };
    }),
  ];
}

export function workshopEvent(workshop: Workshop, { translator: { text, locale }, base }: Shown): CalendarEvent {
  const { code, name, description, organiser, startsAt, endsAt, timeZone, online, city, country, registrationUrl } =
    workshop;
  const place = [organiser, city, countryName(country, locale)].filter(Boolean).join(', ');
  return {
    uid: `workshop-${code}@${new URL(base).host}`,
    start: { at: startsAt, timeZone },
    end: { at: endsAt, timeZone },
    title: name,
    text: `${description}\n\n${text('calendar.booking', { url: registrationUrl })}`,
    place: online ? text('calendar.online', { organiser }) : place,
    url: base + pathOfWorkshop(code),
  };
}
