import { useStoredUser } from '@cubby/features/accounts/storefront';
import { guestPathOfDispute } from '@cubby/features/disputes/rules';
import { ParcelDispute, useOrderDisputes } from '@cubby/features/disputes/storefront';
import { BuyerSteps, CancelUnpaid } from '@cubby/features/fulfilment/storefront';
import {
  findPendingOrder,
  HoldTime,
  OrderFacts,
  OrderNumber,
  Parcel,
  takeTokenFromAddress,
  useOrder,
} from '@cubby/features/orders/storefront';
import { PaymentOutcome, usePayAgain } from '@cubby/features/payments/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { settleCart } from '../checkout/settle-cart.ts';
import { ContactLink } from '../orders/ContactLink.tsx';
import { OrderStage } from '../orders/OrderStage.tsx';
import { ReportLink } from '../orders/ReportLink.tsx';
import { ReviewLink } from '../orders/ReviewLink.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderUnknown } from './OrderUnknown.tsx';
import { PrintHead } from './PrintHead.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { TakeOrder } from './TakeOrder.tsx';

export function PurchasePage({ number }: { number: string }) {
  const { text } = useText();
  const [token] = useState(() => {
    takeTokenFromAddress(number);
    return findPendingOrder(number)?.token;
  });
  const isMember = useStoredUser();
  const { value: order, error, waiting, ask } = useOrder(number, token, { isMember });
  const again = usePayAgain(token, ask);
  const { prefix } = useSite();
  const { value: disputes } = useOrderDisputes(number, token, {
    isBuyer: order?.sellerOrders.some((part) => part.history.some(({ status }) => status === 'IN_DELIVERY')) ?? false,
    mark: order?.status ?? '',
  });
  useEffect(() => {
    if (order) settleCart(order);
  }, [order]);
  const isBuyer = token !== undefined || isMember;
  if (!isBuyer || (error && !order))
    return <OrderUnknown number={number} error={isBuyer ? error : undefined} onAgain={ask} waiting={waiting} />;
  if (!order) return <ResultSkeleton />;
  // After a seller's first step, buyers return for the parcels.
  const isUnderWay = order.payment === 'PAID' && order.status !== 'PAID';
  const papers = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Button look="secondary" icon="print" onClick={() => window.print()}>
        {text('orderResult.print')}
      </Button>
      <ReceiptButton order={order} token={token} />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-10 tablet:py-14">
      <PrintHead order={order} />
      {isUnderWay ? (
        <div className="grid justify-items-start gap-5">
          <h1 className="text-page">{text('orderResult.order')}</h1>
          <OrderNumber number={order.number} />
          {papers}
        </div>
      ) : (
        <PaymentOutcome
          order={order}
          // A later visit: an order that was open then was left unpaid, and can be paid.
          outcome={order.payment === 'PENDING' ? 'LEFT' : order.payment}
          number={<OrderNumber number={order.number} />}
          holdTime={<HoldTime order={order} token={token} onChanged={ask} />}
          onRetry={() => void again.pay(order)}
          retrying={again.busy}
          retryFailure={again.failure}
        >
          <CancelUnpaid order={order} token={token} onChanged={ask} />
        </PaymentOutcome>
      )}
      {isUnderWay && <OrderStage order={order} onChanged={ask} />}
      {order.payment === 'PAID' && !isUnderWay && (
        <>
          <NextSteps order={order} />
          {papers}
        </>
      )}
      {token && <TakeOrder order={order} token={token} />}
      {order.sellerOrders.map((parcel, i) => (
        <Parcel
          key={parcel.number}
          parcel={parcel}
          index={i + 1}
          total={order.sellerOrders.length}
          renderAction={(line) => (
            <div className="flex flex-wrap gap-x-4">
              <ReportLink parcel={parcel} line={line} />
              <ReviewLink parcel={parcel} line={line} />
            </div>
          )}
        >
          <ContactLink parcel={parcel} />
          <ParcelDispute
            sellerOrder={parcel}
            disputes={disputes}
            hrefOf={(code) => prefix + guestPathOfDispute(order.number, code)}
          />
          <BuyerSteps
            sellerOrder={parcel}
            method={order.paymentMethod}
            parts={order.sellerOrders.length}
            token={token}
            onChanged={ask}
          />
        </Parcel>
      ))}
      <OrderFacts order={order} />
    </div>
  );
}
