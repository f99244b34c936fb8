import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Workshop } from '../rules.ts';

type BookingNoteProps = {
  workshop: Pick<Workshop, 'organiser' | 'registrationUrl'>;
  className?: string;
  /** What else a parent should know before leaving. */
  children?: ReactNode;
};

/**
 * Booking is elsewhere (spec 1.5): before visitors leave, this tells them who takes over and that we pass on no data
 * (domain 6).
 */
export function BookingNote({ workshop: { organiser, registrationUrl }, className, children }: BookingNoteProps) {
  const { text } = useText();
  return (
    <details className={cx('group', className)}>
      <summary className="button button-secondary button-small w-full justify-between! text-start">
        <span className="min-w-0 wrap-anywhere">{text('workshops.book', { organiser })}</span>
        <Icon name="external" />
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
        {children}
      </div>
    </details>
  );
}
