import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import type { Workshop } from '../rules.ts';

/** The next workshops: when, what, for whom, where. Each is booked at its own centre (spec 1.5). */
export function WorkshopList({ workshops }: { workshops: readonly Workshop[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 tablet:grid-cols-2 wide:grid-cols-3">
      {workshops.map((workshop) => (
        <li key={workshop.code}>
          <WorkshopCard workshop={workshop} />
        </li>
      ))}
    </ul>
  );
}

function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const { locale } = useSite();
  const { text, date } = useText();
  const { startsAt, timeZone, price, city, online, country } = workshop;
  const place = online
    ? text('workshops.online')
    : [city, new Intl.DisplayNames([locale], { type: 'region' }).of(country)].filter(Boolean).join(', ');
  return (
    <article className="flex h-full gap-4 border-t-(length:--line-width) border-rule [border-top-style:var(--line-style)] pt-4">
      <p className="w-14 flex-none text-center leading-tight" aria-hidden="true">
        <span className="block text-[1.75rem] leading-8 font-heading tabular-nums">
          {date(startsAt, { day: 'numeric', timeZone })}
        </span>
        <span className="text-tiny text-soft">{date(startsAt, { month: 'short', timeZone })}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="font-strong">{workshop.name}</h3>
        <p className="text-small text-soft">
          {/* Node's and the browser's calendars may differ by a space: the server's words stay. */}
          <time dateTime={startsAt} suppressHydrationWarning>
            {date(startsAt, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              hour: 'numeric',
              minute: '2-digit',
              timeZone,
              timeZoneName: 'short',
            })}
          </time>
        </p>
        <p className="text-small text-soft">
          {text('workshops.ages', { from: workshop.ageFrom, to: workshop.ageTo })} · {place} ·{' '}
          {price.amountMinor === 0 ? text('workshops.free') : formatMoney(price, locale)}
        </p>
        <p className="mt-auto pt-2 text-small">
          <a className="text-link inline-flex items-center gap-1.5" href={workshop.registrationUrl} rel="noopener">
            {text('workshops.book', { organiser: workshop.organiser })}
            <Icon name="external" className="size-4" />
          </a>
        </p>
      </div>
    </article>
  );
}
