import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, cx, Icon, type IconName, Notice, Price, TextLink } from '@cubby/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** The order's payment, and whether the buyer left before paying. */
export type Outcome = Order['payment'] | 'LEFT';

type PaymentOutcomeProps = {
  order: Order;
  outcome: Outcome;
  number: ReactNode;
  /** The control that extends the hold, while the order can be paid. */
  holdTime: ReactNode;
  /** Pays the same order again; undefined while it cannot be paid. */
  onRetry: () => void;
  retrying: boolean;
  retryFailure: string | undefined;
  children?: ReactNode;
};

const signs: Record<Outcome, [icon: IconName, look: string]> = {
  PAID: ['check', 'bg-second text-on-second'],
  PENDING: ['clock', 'bg-paper text-ink'],
  LEFT: ['card', 'bg-paper text-ink'],
  FAILED: ['close', 'bg-error text-on-error'],
  TIMED_OUT: ['clock', 'bg-warning-tint text-warning-deep'],
  CHECKING: ['clock', 'bg-paper text-ink'],
  ON_INVOICE: ['check', 'bg-second text-on-second'],
  CANCELLED: ['close', 'bg-paper text-ink'],
  REFUNDED: ['arrowBack', 'bg-paper text-ink'],
};

/** Paid, failed, in progress, not paid yet or too late, with the one next step (spec 2.52, ux K8, K9). */
export function PaymentOutcome({
  order,
  outcome,
  number,
  holdTime,
  onRetry,
  retrying,
  retryFailure,
  children,
}: PaymentOutcomeProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const [icon, look] = signs[outcome];
  const values = {
    email: order.contact.email,
    name: order.contact.firstName,
    total: moneyInText(order.total, locale, true),
  };
  const head = useRef<HTMLHeadingElement>(null);
  // Focus moves here: it was on the waiting page's heading, or on controls that disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [outcome]);
  const payable = outcome === 'FAILED' || outcome === 'LEFT';
  return (
    <div className="grid content-start justify-items-start gap-5">
      <span className={cx('grid size-12 place-items-center rounded-control', look)}>
        <Icon
          name={icon}
          large
          className={
            outcome === 'PENDING' || outcome === 'CHECKING' ? 'motion-safe:animate-[turn_6s_linear_infinite]' : ''
          }
        />
      </span>
      <div className="grid gap-2" role="status">
        <h1 className="text-page" tabIndex={-1} ref={head}>
          {text(`payments.outcome.${outcome}`, values)}
        </h1>
        <p className="max-w-words text-lead text-soft wrap-anywhere">
          {text(
            outcome === 'REFUNDED'
              ? `payments.outcome.REFUNDED.text.${order.paymentMethod}`
              : `payments.outcome.${outcome}.text`,
            values,
          )}
        </p>
      </div>
      {payable && order.declineReason && <Decline reason={order.declineReason} total={values.total} />}
      {payable && (
        <>
          <ToPay order={order} />
          {holdTime}
        </>
      )}
      {number}
      {retryFailure && (
        <Notice tone="error" live>
          {retryFailure}
        </Notice>
      )}
      {payable && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button size="large" icon="card" busy={retrying} onClick={onRetry}>
            {text(outcome === 'FAILED' ? 'payments.retry' : 'payments.continue', values)}
          </Button>
          <TextLink href={`${prefix}/cart`}>{text('payments.change')}</TextLink>
        </div>
      )}
      {(outcome === 'TIMED_OUT' || outcome === 'CANCELLED') && (
        <ButtonLink size="large" href={`${prefix}/cart`}>
          {text('payments.backToCart')}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

function Decline({ reason, total }: { reason: NonNullable<Order['declineReason']>; total: string }) {
  const { text } = useText();
  return (
    <Notice tone="error" title={text(`payments.declined.${reason}`)}>
      {text(`payments.declined.${reason}.text`, { total })}
    </Notice>
  );
}

function ToPay({ order: { total, heldUntil } }: { order: Order }) {
  const { text, locale, date } = useText();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-small text-soft">{text('payments.toPay')}</dt>
        <dd>
          <Price amount={total} locale={locale} size="large" toPay />
        </dd>
      </div>
      {heldUntil && (
        <div>
          <dt className="text-small text-soft">{text('payments.held')}</dt>
          <dd className="text-title">
            {text('payments.held.until', { until: date(heldUntil, { hour: 'numeric', minute: '2-digit' }) })}
          </dd>
        </div>
      )}
    </dl>
  );
}
