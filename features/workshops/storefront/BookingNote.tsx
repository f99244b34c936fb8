import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import type { Workshop } from '../rules.ts';

type BookingNoteProps = { workshop: Pick<Workshop, 'organiser' | 'registrationUrl'>; className?: string };

/**
 * Booking is elsewhere (spec 1.5): before visitors leave, this tells them who takes over and that we pass on no data
 * (domain 6).
 */
export function BookingNote({ workshop: { organiser, registrationUrl }, className }: BookingNoteProps) {
  const { text } = useText();
  return (
    <details className={cx('group', className)}>
      <summary className="text-link inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-small">
        {text('workshops.book', { organiser })}
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-2 border-s-2 border-main ps-3.5 text-small">
        <p className="text-soft">{text('workshops.leaving', { organiser })}</p>
        <p>
          <a className="text-link" href={registrationUrl} target="_blank" rel="noopener noreferrer">
            {text('workshops.leave')} <bdi dir="ltr">{new URL(registrationUrl).host}</bdi>
            <Icon name="external" className="inline-block size-4 align-[-0.15em]" />
            <span className="sr-only">{text('workshops.newWindow')}</span>
          </a>
        </p>
      </div>
    </details>
  );
}
