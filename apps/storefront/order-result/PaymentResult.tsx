import { useStoredUser } from '@cubby/features/accounts/storefront';
import { pathOfOrder } from '@cubby/features/orders/rules';
import {
  Arrivals,
  findPendingOrder,
  HoldTime,
  OrderNumber,
  OrderSummaryCard,
  useOrder,
} from '@cubby/features/orders/storefront';
import { Countdown, type Outcome, PaymentOutcome, usePayAgain } from '@cubby/features/payments/storefront';
import { useText } from '@cubby/i18n/react';
import { goTo, useSite } from '@cubby/site';
import { Button, ButtonLink } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { forgetInput, settleCart } from '../checkout/settle-cart.ts';
import { currentOrdersPath } from '../orders/orders-path.ts';
import { NextSteps } from './NextSteps.tsx';
import { OrderUnknown } from './OrderUnknown.tsx';
import { PrintHead } from './PrintHead.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';

/** How long to wait for the bank's answer before a page that was left without paying says so. */
const graceMilliseconds = 5_000;

/**
 * Back from the payment provider (spec 2.52): the provider's choice of page proves little, so the server is polled while
 * the payment is pending (ux K8). `left`: the buyer came back by the link of the unpaid page. `number`: of the order;
 * by default it is in the address.
 */
export function PaymentResult({ left = false, number }: { left?: boolean; number?: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const [orderNumber] = useState(() => number ?? new URLSearchParams(location.search).get('orderNum') ?? '');
  const [token] = useState(() => findPendingOrder(orderNumber)?.token);
  const isMember = useStoredUser();
  const { value: order, error, waiting, ask } = useOrder(orderNumber, token, { isMember });
  const again = usePayAgain(token, ask);
  const [patient, lose] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => lose(false), graceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!order) return;
    settleCart(order);
    // A member's cart is settled by the server.
    if (!token && order.payment === 'PAID') forgetInput();
  }, [order]);

  const isBuyer = token !== undefined || isMember;
  if (!isBuyer || (error && !order))
    return <OrderUnknown number={orderNumber} error={isBuyer ? error : undefined} onAgain={ask} waiting={waiting} />;
  if (!order || (left && patient && order.payment === 'PENDING')) return <ResultSkeleton />;

  const outcome: Outcome = left && order.payment === 'PENDING' ? 'LEFT' : order.payment;
  // A guest's redirect leads to their order, a member's to their orders (design 9.12).
  const orderPage = token ? `/checkout/success-purchase/${order.number}` : pathOfOrder(order.number);
  const isPaid = outcome === 'PAID';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 py-10 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:items-start tablet:py-14">
      <div className="desktop:col-span-2">
        <PrintHead order={order} />
      </div>
      <div className="grid gap-8">
        <PaymentOutcome
          order={order}
          outcome={outcome}
          number={<OrderNumber number={order.number} />}
          holdTime={<HoldTime order={order} token={token} onChanged={ask} />}
          onRetry={() => void again.pay(order)}
          retrying={again.busy}
          retryFailure={again.failure}
        />
        {isPaid && <Arrivals order={order} />}
        {outcome !== 'PENDING' && outcome !== 'LEFT' && !again.busy && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            {isPaid && (
              <ButtonLink size="large" href={prefix + orderPage}>
                {text('orderResult.seeOrder')}
              </ButtonLink>
            )}
            <Countdown toOrders={!token} onEnd={() => void goTo(token ? orderPage : currentOrdersPath)} />
          </div>
        )}
        {isPaid && <NextSteps order={order} />}
      </div>
      <OrderSummaryCard
        order={order}
        title={text(isPaid ? 'orderResult.paid' : 'orderResult.toPay', { number: order.number })}
      >
        {isPaid && (
          <Button look="quiet" icon="print" className="button-flush mt-3 print:hidden" onClick={() => window.print()}>
            {text('orderResult.print')}
          </Button>
        )}
      </OrderSummaryCard>
    </div>
  );
}
