import noReviews from 'virtual:drawing/bound-notebook?color=sky';
import { ApiError, readQuery } from '@cubby/contract';
import { ownReviews, ownReviewsQuery } from '@cubby/features/reviews/contract';
import { OwnReviewList } from '@cubby/features/reviews/storefront';
import { focusHeading, type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { currentOrdersPath } from '../../orders/orders-path.ts';

export const loader = ({ site: { client }, request }: LoaderArgs) =>
  client(ownReviews, readQuery(ownReviewsQuery, new URL(request.url).searchParams)).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('reviews.mine'),
  noindex: true,
});

export function Component() {
  const list = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <OwnReviewList
      ordersPath={currentOrdersPath}
      list={list}
      drawing={<img src={noReviews} alt="" width="160" height="160" />}
      onChanged={async () => {
        await revalidate();
        // The review that was removed had the focus.
        focusHeading();
      }}
    />
  );
}
