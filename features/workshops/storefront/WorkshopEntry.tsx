import { languageOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Picture, Price, VisuallyHidden, withDollars } from '@cubby/ui';
import { type NearCountry, pathOfWorkshop, pathOfWorkshopCalendar, type Workshop } from '../rules.ts';
import { BookingLink } from './BookingLink.tsx';
import { Welcome } from './Welcome.tsx';
import { distanceOf, languagesOf, placeOf, priceOf } from './workshop-text.ts';

type WorkshopEntryProps = {
  workshop: Workshop;
  /** The country of the requested postal code, which decides the unit of distance. */
  nearIn: NearCountry;
  /** No heading names its month. */
  namesMonth: boolean;
};

/** One workshop in the directory: when, what, for whom, and one button (domain 6.1). */
export function WorkshopEntry({ workshop, nearIn, namesMonth }: WorkshopEntryProps) {
  const label = useText();
  const { text, locale } = label;
  const { prefix } = useSite();
  const language = languageOf(workshop, locale);
  const { startsAt, when, price, distanceKm } = workshop;
  return (
    <article className="workshop">
      <p className="workshop-when">
        <time dateTime={startsAt}>
          <b>{when.day}</b> {namesMonth && <span>{when.month}</span>} <strong>{when.weekday}</strong>{' '}
          <span>{when.startTime}</span>
        </time>
      </p>
      <Picture picture={workshop.image} alt="" sizes="120px" width={240} height={240} className="workshop-picture" />
      <div className="workshop-what">
        <h3 {...language}>
          <a href={prefix + pathOfWorkshop(workshop.code)}>{workshop.name}</a>
        </h3>
        <p className="max-w-words" {...language}>
          {workshop.description}
        </p>
        <div className="mt-2.5">
          <Welcome workshop={workshop} />
        </div>
      </div>
      <ul className="workshop-facts">
        <li>{text('workshops.agesLong', { from: workshop.ageFrom, to: workshop.ageTo })}</li>
        <li suppressHydrationWarning>
          {workshop.online ? `${placeOf(workshop, label)}, ${when.zone}` : placeOf(workshop, label)}
        </li>
        {distanceKm !== null && (
          <li suppressHydrationWarning>
            {text('workshops.near.away', { distance: distanceOf(distanceKm, nearIn, locale) })}
          </li>
        )}
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
          <p className="text-tiny text-soft">{withDollars(priceOf(workshop, label), label.locale)}</p>
        )}
        <p className="mt-2 text-small">
          <a className="text-link" href={prefix + pathOfWorkshopCalendar(workshop.code)}>
            {text('workshops.calendar')}
            <VisuallyHidden>: {workshop.name}</VisuallyHidden>
          </a>
        </p>
        <BookingLink workshop={workshop} className="mt-2" />
      </div>
    </article>
  );
}
