import { languageOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Breadcrumb, cx, Picture, Price, TextLink, withDollars } from '@cubby/ui';
import type { ReactNode } from 'react';
import { pathOfReport, pathOfWorkshopCalendar, type Workshop } from '../rules.ts';
import { BookingLink } from './BookingLink.tsx';
import { Welcome } from './Welcome.tsx';
import { languagesOf, placeOf, priceOf } from './workshop-text.ts';

/** One workshop: everything its centre states, and the site for booking (spec 1.5, domain 6.1). */
export function WorkshopDetails({ workshop, report }: { workshop: Workshop; report?: ReactNode }) {
  const label = useText();
  const { text, date, locale } = label;
  const { prefix } = useSite();
  const language = languageOf(workshop, locale);
  const { name, organiser, price, startsAt, endsAt, when, checkedOn, verifiedOn, staffChecked } = workshop;
  const dayOf = (day: string) => date(day, dayFormats.long);
  return (
    <article className="pb-16">
      <div className="py-5">
        <Breadcrumb
          label={text('shell.breadcrumb')}
          crumbs={[{ label: text('workshops.page'), href: `${prefix}/workshops` }, { label: name }]}
        />
      </div>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
          <h1 className="text-page wrap-anywhere" {...language}>
            {name}
          </h1>
          <p className="max-w-words text-lead" {...language}>
            {workshop.description}
          </p>
          <dl className="border-t-[1.5px] border-ink">
            <Row term={text('workshops.when')} isSentence>
              <time dateTime={startsAt}>{when.whole}</time>
              {', '}
              <time dateTime={endsAt}>{text('workshops.until', { time: when.endTime })}</time>
            </Row>
            <Row term={text('workshops.where')}>{placeOf(workshop, label)}</Row>
            <Row term={text('workshops.forWhom')}>
              {text('workshops.agesLong', { from: workshop.ageFrom, to: workshop.ageTo })}
            </Row>
            <Row term={text('workshops.language')} isSentence>
              <span suppressHydrationWarning>{languagesOf(workshop, locale)}</span>
            </Row>
            <Row term={text('workshops.adults')}>
              {workshop.childrenPerAdult === null
                ? text('workshops.ratio.unknown')
                : text('workshops.ratio', { count: workshop.childrenPerAdult })}
              <br />
              {text(
                staffChecked === null
                  ? 'workshops.staff.unknown'
                  : staffChecked
                    ? 'workshops.staff.checked'
                    : 'workshops.staff.unchecked',
              )}
            </Row>
            <Row term={text('workshops.access')}>
              <Welcome workshop={workshop} />
            </Row>
            <Row term={text('workshops.centre')}>
              <bdi>{organiser}</bdi>
              <span className="block text-small text-soft">
                {text('workshops.verified', { organiser: `\u2068${organiser}\u2069`, date: dayOf(verifiedOn) })}
                {checkedOn && `. ${text('workshops.checked', { date: dayOf(checkedOn) })}`}
              </span>
            </Row>
          </dl>
          <p>
            <TextLink href={`${prefix}/workshops`}>{text('workshops.all')}</TextLink>
          </p>
        </div>
        <aside className="grid content-start gap-5">
          <Picture
            picture={workshop.image}
            alt=""
            width={480}
            height={480}
            sizes="(min-width: 64rem) 352px, 92vw"
            className="max-desktop:max-h-64 max-desktop:w-[min(16rem,100%)]"
            first
          />
          <section aria-labelledby="booking" className="grid gap-3 rounded-card border border-rule bg-raised p-5">
            <h2 id="booking" className="text-title">
              {text('workshops.booking')}
            </h2>
            {price.amountMinor === 0 ? (
              <p className="price">{text('workshops.free')}</p>
            ) : (
              <Price amount={price} locale={locale} />
            )}
            {workshop.subsidised && price.amountMinor > 0 && (
              <p className="text-small text-soft">{withDollars(priceOf(workshop, label), label.locale)}</p>
            )}
            <p className="text-small">
              <TextLink href={prefix + pathOfWorkshopCalendar(workshop.code)}>{text('workshops.calendar')}</TextLink>
            </p>
            <BookingLink workshop={workshop} />
            <p className="text-small text-soft">{text('workshops.refunds')}.</p>
            <p className="text-small">
              {text('workshops.reported')}{' '}
              <TextLink href={prefix + pathOfReport(workshop.code)}>{text('workshops.report')}</TextLink>
            </p>
            {report}
          </section>
        </aside>
      </div>
    </article>
  );
}

/** `isSentence`: days and languages start with a capital letter here, in any language. */
function Row({ term, isSentence, children }: { term: string; isSentence?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-3 tablet:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd className={cx('min-w-0', isSentence && 'first-letter:uppercase')}>{children}</dd>
    </div>
  );
}
