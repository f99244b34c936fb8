import { pathOfInvoice, pathToInvoice } from '@cubby/features/invoices/rules';
import type { Order } from '@cubby/features/orders/contract';
import { isPayable, stageOfStatus } from '@cubby/features/orders/rules';
import { HoldTime, useLocalDate } from '@cubby/features/orders/storefront';
import { usePayAgain } from '@cubby/features/payments/storefront';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, Notice, TextLink } from '@cubby/ui';

export function OrderStage({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const localDate = useLocalDate();
  const payment = usePayAgain(undefined, onChanged);
  const stage = stageOfStatus(order.status);
  const active = order.sellerOrders.filter(({ status }) => stageOfStatus(status) !== 'CANCELLED');
  const total = moneyInText(order.total, locale, true);
  const isReturned = order.status === 'RETURN';
  const isOnInvoice = order.payment === 'ON_INVOICE';
  const { invoice } = order;
  const onInvoice = () => {
    if (!invoice) return text('orders.stage.invoice.none');
    return invoice.number
      ? text('orders.stage.invoice', { number: `\u2066${invoice.number}\u2069` })
      : text('orders.stage.invoice.draft');
  };
  const words = {
    PAYMENT: () =>
      isPayable(order) && order.heldUntil
        ? text('orders.stage.PAYMENT.text', {
            time: localDate(order.heldUntil, { hour: 'numeric', minute: '2-digit' }),
          })
        : text(order.payment === 'CHECKING' ? 'orders.stage.PAYMENT.checking' : 'orders.stage.PAYMENT.over'),
    PREPARING: () => text('orders.stage.PREPARING.text', { count: active.length }),
    ON_ITS_WAY: () =>
      text('orders.stage.ON_ITS_WAY.text', {
        from: date(active.map(({ arrivesFrom }) => arrivesFrom).sort()[0]!, dayFormats.weekday),
        to: date(
          active
            .map(({ arrivesTo }) => arrivesTo)
            .sort()
            .at(-1)!,
          dayFormats.weekday,
        ),
      }),
    DELIVERED: () => text(isReturned ? 'orders.stage.RETURN.text' : 'orders.stage.DELIVERED.text'),
    DONE: () => text('orders.stage.DONE.text'),
    CANCELLED: () =>
      order.payment === 'REFUNDED'
        ? text('orders.stage.CANCELLED.refunded', { total })
        : text('orders.stage.CANCELLED.text'),
  };
  const stages = new Set(active.map(({ status }) => stageOfStatus(status)));
  const countAt = (...at: readonly string[]) =>
    active.filter(({ status }) => at.includes(stageOfStatus(status))).length;
  const arrived = countAt('DELIVERED', 'DONE');
  const sent = countAt('ON_ITS_WAY');
  // Parcels at different stages are counted: no one stage is true of the whole order.
  const isMixed = stages.size > 1 && arrived + sent > 0;
  const counted = { count: arrived || sent, total: active.length };
  const heading = () => {
    if (isMixed) return text(arrived ? 'orders.stage.arrived' : 'orders.stage.sent', counted);
    if (isReturned) return text('orders.status.RETURN');
    return text(isOnInvoice && order.status === 'CREATED' ? 'orders.stage.waiting' : `orders.stage.${stage}`);
  };
  const reason = isPayable(order) && order.declineReason;
  return (
    <section
      aria-labelledby="order-stage"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-rule bg-raised p-5"
    >
      <div className="min-w-0">
        <h2 id="order-stage" className="text-title">
          {heading()}
        </h2>
        <p className="max-w-words text-soft">
          {isMixed ? text('orders.stage.parcels') : isOnInvoice ? onInvoice() : words[stage]()}
        </p>
        {isPayable(order) && (
          <div className="mt-2">
            <HoldTime order={order} token={undefined} onChanged={onChanged} />
          </div>
        )}
      </div>
      {isPayable(order) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <Button icon="card" busy={payment.busy} onClick={() => void payment.pay(order)}>
            {text('orders.pay.total', { total })}
          </Button>
          <TextLink href={`${prefix}/cart`}>{text('payments.change')}</TextLink>
        </div>
      )}
      {isOnInvoice && (
        <div className="print:hidden">
          <ButtonLink
            look={invoice ? 'secondary' : 'primary'}
            href={prefix + (invoice ? pathOfInvoice(invoice.number ?? invoice.code) : pathToInvoice(order.number))}
          >
            {text(invoice ? 'orders.invoice.see' : 'orders.invoice.create')}
          </ButtonLink>
        </div>
      )}
      {(reason || payment.failure) && (
        <div className="grid w-full gap-3">
          {reason && (
            <Notice tone="error" title={text(`payments.declined.${reason}`)}>
              {text(`payments.declined.${reason}.text`, { total })}
            </Notice>
          )}
          {payment.failure && (
            <Notice tone="error" live>
              {payment.failure}
            </Notice>
          )}
        </div>
      )}
    </section>
  );
}
