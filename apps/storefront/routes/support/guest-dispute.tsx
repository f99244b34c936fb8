import { useStoredUser } from '@cubby/features/accounts/storefront';
import { oneDispute } from '@cubby/features/disputes/contract';
import { guestPathOfDispute, mostDisputePictures } from '@cubby/features/disputes/rules';
import { DisputePage } from '@cubby/features/disputes/storefront';
import { findPendingOrder, takeTokenFromAddress } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useAnswer, useClient, useHydrated, useSite } from '@cubby/site';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OrderUnknown } from '../../order-result/OrderUnknown.tsx';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';
import { DisputeUploader } from '../../orders/DisputeUploader.tsx';
import { ReturnSheetButton } from '../../orders/ReturnSheetButton.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('disputes.title'),
  noindex: true,
});

export function Component() {
  const { orderNumber = '', code = '' } = useParams();
  return useHydrated() ? <GuestDispute key={code} orderNumber={orderNumber} code={code} /> : <ResultSkeleton />;
}

function GuestDispute({ orderNumber, code }: { orderNumber: string; code: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const isMember = useStoredUser();
  const [token] = useState(() => {
    takeTokenFromAddress(orderNumber);
    return findPendingOrder(orderNumber)?.token;
  });
  const isBuyer = token !== undefined || isMember;
  const {
    value: dispute,
    error,
    waiting,
    ask,
  } = useAnswer(isBuyer ? `${code} ${token}` : null, (signal) =>
    client(oneDispute, { code }, { signal, ...(token && { bearer: token }) }),
  );
  if (!isBuyer || (error && !dispute))
    return <OrderUnknown number={orderNumber} error={isBuyer ? error : undefined} onAgain={ask} waiting={waiting} />;
  if (!dispute) return <ResultSkeleton />;
  return (
    <div className="py-10 tablet:py-14">
      <h1 className="text-page">{text(`disputes.reason.${dispute.reason}`)}</h1>
      <DisputePage
        dispute={dispute}
        token={token}
        orderHref={`${prefix}/checkout/success-purchase/${orderNumber}`}
        renderUploader={(props) => (
          <DisputeUploader
            most={mostDisputePictures - dispute.pictures.length}
            token={token}
            back={guestPathOfDispute(orderNumber, code)}
            {...props}
          />
        )}
        returnSheet={<ReturnSheetButton code={code} token={token} />}
        onChanged={ask}
      />
    </div>
  );
}
