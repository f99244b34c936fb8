import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon, TextLink } from '@cubby/ui';
import { pathOfReport, pathOfWorkshop, type Workshop } from '../rules.ts';

/**
 * Shown before visitors leave for a centre's own site: whose site it is, and that no data is passed on (domain 6.3).
 * The centre's site does not get our address, and cannot control this page.
 */
export function LeavingScreen({ workshop }: { workshop: Workshop }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const { code, name, registrationUrl, verifiedOn, checkedOn } = workshop;
  const organiser = `\u2068${workshop.organiser}\u2069`;
  const dayOf = (day: string) => date(day, dayFormats.long);
  return (
    <article className="grid max-w-words justify-items-start gap-5 py-12">
      <p className="text-small text-soft">
        <bdi>{name}</bdi>
      </p>
      <h1 className="text-page">{text('workshops.exit')}</h1>
      <p className="text-lead">{text('workshops.exit.text', { organiser })}</p>
      <p className="flex gap-2.5">
        <Icon name="shield" className="mt-1 text-second" />
        <span>{text('workshops.exit.noData')}</span>
      </p>
      <p>{text('workshops.exit.refunds', { organiser })}</p>
      <a
        className="button button-primary button-large max-w-full"
        href={registrationUrl}
        target="_blank"
        rel="noopener noreferrer external"
        referrerPolicy="no-referrer"
      >
        <span className="min-w-0 wrap-anywhere">
          {text('workshops.leave')} <bdi dir="ltr">{new URL(registrationUrl).host}</bdi>
        </span>
        <Icon name="external" />
        <span className="sr-only">{text('workshops.newWindow')}</span>
      </a>
      <p className="text-small text-soft">
        <span className="block" suppressHydrationWarning>
          {text('workshops.verified', { organiser, date: dayOf(verifiedOn) })}
        </span>
        {checkedOn && (
          <span className="block" suppressHydrationWarning>
            {text('workshops.checked', { date: dayOf(checkedOn) })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={prefix + pathOfWorkshop(code)}>{text('workshops.exit.back')}</TextLink>
        <TextLink href={prefix + pathOfReport(code)}>{text('workshops.report')}</TextLink>
      </p>
    </article>
  );
}
