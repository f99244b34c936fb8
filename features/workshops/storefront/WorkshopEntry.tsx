import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Picture, Price, VisuallyHidden } from '@cubby/ui';
import { pathOfWorkshop, pathOfWorkshopCalendar, type Workshop } from '../rules.ts';
import { BookingNote } from './BookingNote.tsx';
import { Welcome } from './Welcome.tsx';
import { languagesOf, placeOf, priceOf, zoneOf } from './workshop-text.ts';

/** One workshop in the directory: when, what, for whom, and one button (domain 6). */
export function WorkshopEntry({ workshop }: { workshop: Workshop }) {
  const label = useText();
  const { text, date, locale } = label;
  const { prefix } = useSite();
  const { organiser, checkedOn, verifiedOn, startsAt, timeZone, price } = workshop;
  const dayOf = (day: string) => date(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <article className="workshop">
      {/* Node's and the browser's date formats may differ by a space: the server's text stays. */}
      <p className="workshop-when">
        <time dateTime={startsAt}>
          <b suppressHydrationWarning>{date(startsAt, { day: 'numeric', timeZone })}</b>{' '}
          <strong suppressHydrationWarning>{date(startsAt, { weekday: 'long', timeZone })}</strong>{' '}
          <span suppressHydrationWarning>{date(startsAt, { hour: 'numeric', minute: '2-digit', timeZone })}</span>
        </time>
      </p>
      <Picture picture={workshop.image} alt="" sizes="120px" width={240} height={240} className="workshop-picture" />
      <div className="workshop-what">
        <h3>
          <a href={prefix + pathOfWorkshop(workshop.code)}>{workshop.name}</a>
        </h3>
        <p className="max-w-words">{workshop.description}</p>
        <Welcome workshop={workshop} />
      </div>
      <ul className="workshop-facts">
        <li>{text('workshops.agesLong', { from: workshop.ageFrom, to: workshop.ageTo })}</li>
        <li suppressHydrationWarning>
          {workshop.online ? `${placeOf(workshop, label)}, ${zoneOf(workshop, label)}` : placeOf(workshop, label)}
        </li>
        {workshop.languages.join() !== locale && (
          <li suppressHydrationWarning>{text('workshops.languages', { languages: languagesOf(workshop, locale) })}</li>
        )}
        <li>
          {workshop.childrenPerAdult === null
            ? text('workshops.ratio.unknown')
            : text('workshops.ratio', { count: workshop.childrenPerAdult })}
        </li>
        <li>
          {text(
            workshop.staffChecked === null
              ? 'workshops.staff.unknown'
              : workshop.staffChecked
                ? 'workshops.staff.checked'
                : 'workshops.staff.unchecked',
          )}
        </li>
      </ul>
      <div className="workshop-book">
        {price.amountMinor === 0 ? (
          <p className="price">{text('workshops.free')}</p>
        ) : (
          <Price amount={price} locale={locale} />
        )}
        {workshop.subsidised && price.amountMinor > 0 && (
          <p className="text-tiny text-soft">{priceOf(workshop, label)}</p>
        )}
        <p className="mt-2 text-small">
          <a className="text-link" href={prefix + pathOfWorkshopCalendar(workshop.code)}>
            {text('workshops.calendar')}
            <VisuallyHidden>: {workshop.name}</VisuallyHidden>
          </a>
        </p>
        <BookingNote workshop={workshop} className="mt-2">
          <p className="text-tiny text-soft">
            {text('workshops.refunds')}. {text('workshops.verified', { organiser, date: dayOf(verifiedOn) })}.{' '}
            {checkedOn && `${text('workshops.checked', { date: dayOf(checkedOn) })}.`}{' '}
            <a className="text-link" href={`${prefix}/contacts`}>
              {text('workshops.report')}
            </a>
          </p>
        </BookingNote>
      </div>
    </article>
  );
}
