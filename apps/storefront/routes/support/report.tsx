import { useStoredUser } from '@cubby/features/accounts/storefront';
import { mayReport } from '@cubby/features/disputes/report';
import { guestPathOfDispute, pathOfDispute, pathToReport } from '@cubby/features/disputes/rules';
import { ReportForm } from '@cubby/features/disputes/storefront';
import { findPendingOrder, takeTokenFromAddress, useOrder } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OrderUnknown } from '../../order-result/OrderUnknown.tsx';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';
import { DisputeUploader } from '../../orders/DisputeUploader.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('disputes.report.title'),
  noindex: true,
});

export function Component() {
  const { number = '', sku = '' } = useParams();
  return useHydrated() ? <Report key={`${number} ${sku}`} number={number} sku={sku} /> : <ResultSkeleton />;
}

function Report({ number, sku }: { number: string; sku: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const isMember = useStoredUser();
  const orderNumber = number.replace(/-\d+$/, '');
  const [token] = useState(() => {
    takeTokenFromAddress(orderNumber);
    return findPendingOrder(orderNumber)?.token;
  });
  const { value: order, error, waiting, ask } = useOrder(orderNumber, token, { watch: false, isMember });
  const isBuyer = token !== undefined || isMember;
  if (!isBuyer || (error && !order))
    return <OrderUnknown number={orderNumber} error={isBuyer ? error : undefined} onAgain={ask} waiting={waiting} />;
  if (!order) return <ResultSkeleton />;
  const sellerOrder = order.sellerOrders.find((each) => each.number === number);
  const line = sellerOrder?.lines.find((each) => each.sku === sku);
  const orderHref = `${prefix}${order.inAccount && isMember ? '/profile/orders' : '/checkout/success-purchase'}/${orderNumber}`;
  const hrefOf = (code: string) =>
    prefix + (order.inAccount && isMember ? pathOfDispute(code) : guestPathOfDispute(orderNumber, code));
  return (
    <div className="min-h-svh py-10 tablet:py-14">
      <h1 className="text-page">{text('disputes.report.title')}</h1>
      <p className="mt-2">
        <TextLink href={orderHref}>{text('disputes.order')}</TextLink>
      </p>
      {sellerOrder && line && mayReport(sellerOrder, new Date()) ? (
        <ReportForm
          sellerOrder={sellerOrder}
          line={line}
          token={token}
          hrefOf={hrefOf}
          renderUploader={(props) => <DisputeUploader token={token} back={pathToReport(number, sku)} {...props} />}
        />
      ) : (
        <div className="mt-6 max-w-form">
          <Notice title={text('disputes.notNow.title')}>{text('disputes.notNow.text')}</Notice>
        </div>
      )}
    </div>
  );
}
