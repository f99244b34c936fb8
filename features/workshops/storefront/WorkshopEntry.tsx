import type { Translator } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon, type IconName, Picture, Price } from '@cubby/ui';
import type { AccessFact, Workshop } from '../rules.ts';
import { BookingNote } from './BookingNote.tsx';
import { placeOf, priceOf } from './workshop-text.ts';

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
        <h3>{workshop.name}</h3>
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

const icons: Record<AccessFact, IconName> = {
  STEP_FREE: 'ramp',
  ACCESSIBLE_TOILET: 'wheelchair',
  QUIET_SPACE: 'moon',
  SENSORY_HOURS: 'sun',
  SIGN_LANGUAGE: 'hand',
  CAPTIONS: 'captions',
  ONE_TO_ONE: 'user',
  SUPPORT_PERSON_FREE: 'people',
};

/** Whom it is made for, and the features of the place; what is not stated is shown as not stated. */
function Welcome({ workshop: { inclusion, facts } }: { workshop: Workshop }) {
  const { text } = useText();
  return (
    <div className="mt-2.5 text-small">
      <p className={inclusion === 'NOT_STATED' ? 'text-soft' : 'font-medium'}>
        {text(`workshops.inclusion.${inclusion}`)}
      </p>
      {facts.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-medium text-second">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-1.5">
              <Icon name={icons[fact]} className="size-4.5 flex-none" />
              {text(`workshops.fact.${fact}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The place's time zone, which an online workshop needs. */
const zoneOf = ({ startsAt, timeZone }: Workshop, { locale }: Translator): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName')!.value;

const languagesOf = ({ languages }: Workshop, locale: string): string => {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(languages.map((code) => names.of(code) ?? code));
};
