import type { Order } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, cx, Icon, type IconName, Notice } from '@cubby/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** What a result page shows: the order's payment, and whether the buyer left before paying. */
export type Outcome = Order['payment'] | 'LEFT';

type PaymentOutcomeProps = {
  order: Order;
  outcome: Outcome;
  number: ReactNode;
  /** Pays the same order again; undefined while it cannot be paid. */
  onRetry: () => void;
  retrying: boolean;
  retryFailure: string | undefined;
  /** Shown beside the buttons: countdown, print. */
  children?: ReactNode;
};

const signs: Record<Outcome, [icon: IconName, look: string]> = {
  PAID: ['check', 'bg-second text-on-second'],
  PENDING: ['clock', 'bg-paper text-ink'],
  LEFT: ['card', 'bg-paper text-ink'],
  FAILED: ['close', 'bg-error text-on-error'],
  TIMED_OUT: ['clock', 'bg-warning-tint text-warning-deep'],
};

/** Paid, failed, in progress, not paid yet or too late: stated plainly, with the one next step (spec 2.52, ux K8, K9). */
export function PaymentOutcome({
  order,
  outcome,
  number,
  onRetry,
  retrying,
  retryFailure,
  children,
}: PaymentOutcomeProps) {
  const { text, locale, date } = useText();
  const { prefix } = useSite();
  const [icon, look] = signs[outcome];
  const values = {
    email: order.contact.email,
    total: moneyInText(order.total, locale),
    until: order.heldUntil ? date(order.heldUntil, { hour: 'numeric', minute: '2-digit' }) : '',
  };
  const head = useRef<HTMLHeadingElement>(null);
  // It replaces the waiting page, whose heading had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, []);
  const held = order.heldUntil !== null && (outcome === 'FAILED' || outcome === 'LEFT');
  return (
    <div className="grid justify-items-start gap-5">
      <span className={cx('grid size-14 place-items-center rounded-control', look)}>
        <Icon
          name={icon}
          large
          className={outcome === 'PENDING' ? 'motion-safe:animate-[turn_6s_linear_infinite]' : ''}
        />
      </span>
      <div className="grid gap-2" role="status">
        <h1 className="text-page" tabIndex={-1} ref={head}>
          {text(`payments.outcome.${outcome}`)}
        </h1>
        <p className="max-w-words text-lead text-soft">{text(`payments.outcome.${outcome}.text`, values)}</p>
        {held && <p className="max-w-words">{text('payments.outcome.held', values)}</p>}
      </div>
      {number}
      {retryFailure && (
        <Notice tone="error" live>
          {retryFailure}
        </Notice>
      )}
      {(outcome === 'FAILED' || outcome === 'LEFT') && (
        <div className="flex flex-wrap gap-3">
          <Button size="large" icon="card" busy={retrying} onClick={onRetry}>
            {text(outcome === 'FAILED' ? 'payments.retry' : 'payments.continue', values)}
          </Button>
          <ButtonLink size="large" look="secondary" href={`${prefix}/cart`}>
            {text('payments.backToCart')}
          </ButtonLink>
        </div>
      )}
      {outcome === 'TIMED_OUT' && (
        <ButtonLink size="large" href={`${prefix}/cart`}>
          {text('payments.backToCart')}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
