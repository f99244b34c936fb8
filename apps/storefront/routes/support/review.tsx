import { useStoredUser } from '@cubby/features/accounts/storefront';
import { PictureUploader } from '@cubby/features/media/screens';
import { findPendingOrder, takeTokenFromAddress } from '@cubby/features/orders/storefront';
import { pathToReview } from '@cubby/features/reviews/rules';
import { ReviewEditor } from '@cubby/features/reviews/storefront';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { useState } from 'react';
import { useParams } from 'react-router';
import { signInPath } from '../../members/sign-in-path.ts';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('reviews.own.title'),
  noindex: true,
});

export function Component() {
  const { number = '', sku = '' } = useParams();
  return useHydrated() ? <Review key={`${number} ${sku}`} number={number} sku={sku} /> : <ResultSkeleton />;
}

function Review({ number, sku }: { number: string; sku: string }) {
  const { prefix } = useSite();
  const signInHref = prefix + signInPath(pathToReview(number, sku));
  const isMember = useStoredUser();
  const orderNumber = number.replace(/-\d+$/, '');
  const [token] = useState(() => {
    takeTokenFromAddress(orderNumber);
    return findPendingOrder(orderNumber)?.token;
  });
  return (
    <div className="min-h-svh py-10 tablet:py-14">
      <ReviewEditor
        number={number}
        sku={sku}
        token={token}
        isMember={isMember}
        signInHref={signInHref}
        renderUploader={(props) => (
          <PictureUploader {...props} purpose="REVIEW" token={token} signInHref={signInHref} />
        )}
      />
    </div>
  );
}
