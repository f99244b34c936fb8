import { pathOfDispute } from '@cubby/features/disputes/rules';
import { ParcelDispute, useOrderDisputes } from '@cubby/features/disputes/storefront';
import { BuyerSteps, CancelUnpaid } from '@cubby/features/fulfilment/storefront';
import type { Order } from '@cubby/features/orders/contract';
import { isPayable } from '@cubby/features/orders/rules';
import { BoughtAgainNotice, OrderFacts, Parcel, useLocalDate } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Button, Notice, TextLink } from '@cubby/ui';
import { PrintHead } from '../order-result/PrintHead.tsx';
import { ReceiptButton } from '../order-result/ReceiptButton.tsx';
import { ContactLink } from './ContactLink.tsx';
import { OrderStage } from './OrderStage.tsx';
import { ReportLink } from './ReportLink.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import { useBuyAgain } from './use-buy-again.ts';

type OrderPageProps = {
  order: Order;
  listPath: string;
  onChanged: () => void;
};

export function OrderPage({ order, listPath, onChanged }: OrderPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const localDate = useLocalDate();
  const isHydrated = useHydrated();
  const again = useBuyAgain(order.delivery.country);
  const { value: disputes } = useOrderDisputes(order.number, undefined, {
    isBuyer: order.sellerOrders.some(({ history }) => history.some(({ status }) => status === 'IN_DELIVERY')),
    mark: order.status,
  });
  // An unpaid order's items are still in the cart.
  const canBuyAgain = !isPayable(order);
  const lines = order.sellerOrders.flatMap((parcel) => parcel.lines);
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
      {isHydrated && <PrintHead order={order} />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="flex flex-wrap gap-x-5 text-soft">
          <span>
            {text('orders.placed', {
              date: localDate(order.placedAt, {
                ...{ day: 'numeric', month: 'long', year: 'numeric' },
                ...{ hour: 'numeric', minute: '2-digit' },
              }),
            })}
          </span>
          <TextLink href={prefix + listPath} className="print:hidden">
            {text('orders.all')}
          </TextLink>
        </p>
        <div className="flex flex-wrap gap-x-7 gap-y-2 print:hidden">
          {canBuyAgain && (
            <Button look="secondary" icon="cart" busy={again.isBuying(lines)} onClick={() => void again.buy(lines)}>
              {text('orders.again.all')}
            </Button>
          )}
          <ReceiptButton order={order} />
          <Button look="quiet" icon="print" className="button-flush" onClick={() => window.print()}>
            {text('orders.print')}
          </Button>
        </div>
      </div>
      <div className="grid gap-3 empty:hidden print:hidden">
        {again.failure && (
          <Notice tone="error" live title={text('orders.again.failed')}>
            {again.failure}
          </Notice>
        )}
        {again.results && <BoughtAgainNotice results={again.results} />}
      </div>
      <OrderStage order={order} onChanged={onChanged} />
      <CancelUnpaid order={order} onChanged={onChanged} />
      {order.sellerOrders.map((parcel, i) => (
        <Parcel
          key={parcel.number}
          parcel={parcel}
          index={i + 1}
          total={order.sellerOrders.length}
          isOnInvoice={order.paymentMethod === 'INVOICE'}
          renderAction={(line) => (
            <div className="flex flex-wrap gap-x-4">
              {canBuyAgain && (
                <Button
                  look="quiet"
                  size="small"
                  className="button-flush"
                  aria-label={text('orders.again.label', { name: line.name })}
                  busy={again.isBuying([line])}
                  onClick={() => void again.buy([line])}
                >
                  {text('orders.again.line')}
                </Button>
              )}
              <ReportLink parcel={parcel} line={line} />
              <ReviewLink parcel={parcel} line={line} />
            </div>
          )}
        >
          <ContactLink parcel={parcel} />
          <ParcelDispute sellerOrder={parcel} disputes={disputes} hrefOf={(code) => prefix + pathOfDispute(code)} />
          <BuyerSteps
            sellerOrder={parcel}
            method={order.paymentMethod}
            parts={order.sellerOrders.length}
            onChanged={onChanged}
          />
        </Parcel>
      ))}
      <OrderFacts order={order} />
    </div>
  );
}
