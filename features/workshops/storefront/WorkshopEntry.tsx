import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon, type IconName, Picture } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Workshop } from '../rules.ts';
import { BookingNote } from './BookingNote.tsx';
import { WorkshopDate } from './WorkshopDate.tsx';
import { placeOf, priceOf, timeOf } from './workshop-text.ts';

/** One workshop in the directory, with what parents ask before they book (domain 6). */
export function WorkshopEntry({ workshop }: { workshop: Workshop }) {
  const label = useText();
  const { text, date } = label;
  const { prefix } = useSite();
  const { organiser, checkedOn, verifiedOn } = workshop;
  const dayOf = (day: string) => date(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <article className="flex gap-4 border-t-(length:--line-width) border-rule [border-top-style:var(--line-style)] py-7 tablet:gap-6">
      <WorkshopDate workshop={workshop} />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <h2 className="text-title">{workshop.name}</h2>
          <p className="mt-1 text-small text-soft">
            <time dateTime={workshop.startsAt} suppressHydrationWarning>
              {timeOf(workshop, label)}
            </time>
          </p>
          <p className="mt-3 max-w-words">{workshop.description}</p>
          <Welcome workshop={workshop} />
          <p className="mt-4 text-small text-soft">
            {text('workshops.verified', { organiser, date: dayOf(verifiedOn) })}{' '}
            {checkedOn && text('workshops.checked', { date: dayOf(checkedOn) })}{' '}
            <a className="text-link" href={`${prefix}/contacts`}>
              {text('workshops.report')}
            </a>
          </p>
        </div>
        <div className="min-w-0">
          {workshop.image && (
            <Picture
              picture={workshop.image}
              alt=""
              sizes="240px"
              width={480}
              height={480}
              className="mb-4 w-40 max-wide:hidden"
            />
          )}
          <ul className="grid gap-1 text-small tablet:max-wide:grid-cols-2">
            <Fact icon="user">{text('workshops.agesLong', { from: workshop.ageFrom, to: workshop.ageTo })}</Fact>
            <Fact icon="location">{placeOf(workshop, label)}</Fact>
            <Fact icon="card">{priceOf(workshop, label)}</Fact>
            <Fact icon="globe">{languagesOf(workshop, label.locale)}</Fact>
            <Fact icon="grid">
              {workshop.childrenPerAdult === null
                ? text('workshops.ratio.unknown')
                : text('workshops.ratio', { count: workshop.childrenPerAdult })}
            </Fact>
            <Fact icon="shield">
              {text(
                workshop.staffChecked === null
                  ? 'workshops.staff.unknown'
                  : workshop.staffChecked
                    ? 'workshops.staff.checked'
                    : 'workshops.staff.unchecked',
              )}
            </Fact>
            <Fact icon="info">{text('workshops.refunds')}</Fact>
          </ul>
          <BookingNote workshop={workshop} className="mt-3" />
        </div>
      </div>
    </article>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-4.5 flex-none text-soft" />
      <span className="min-w-0" suppressHydrationWarning>
        {children}
      </span>
    </li>
  );
}

/** Whom it is made for, and the features of the place; what is not stated is shown as not stated. */
function Welcome({ workshop: { inclusion, facts } }: { workshop: Workshop }) {
  const { text } = useText();
  return (
    <div className="mt-3 text-small">
      <p className={inclusion === 'NOT_STATED' ? 'text-soft' : 'font-medium'}>
        {text(`workshops.inclusion.${inclusion}`)}
      </p>
      {facts.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-1.5">
              <Icon name="check" className="size-4 text-second" />
              {text(`workshops.fact.${fact}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const languagesOf = ({ languages }: Workshop, locale: string): string => {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(languages.map((code) => names.of(code) ?? code));
};
