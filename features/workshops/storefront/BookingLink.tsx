import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { pathOfBooking, type Workshop } from '../rules.ts';

type BookingLinkProps = { workshop: Pick<Workshop, 'code' | 'organiser'>; className?: string };

/** Booking is on another site (spec 1.5): this links to the page that names it. */
export function BookingLink({ workshop: { code, organiser }, className }: BookingLinkProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <p className={className}>
      <a
        className="button button-secondary button-small w-full justify-between! text-start"
        href={prefix + pathOfBooking(code)}
      >
        <span className="min-w-0 wrap-anywhere">{text('workshops.book', { organiser })}</span>
        <Icon name="arrowNext" />
      </a>
    </p>
  );
}
