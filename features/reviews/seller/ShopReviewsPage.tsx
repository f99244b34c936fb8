import { readQuery, writeQuery } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop, Tabs } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Rating, TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { shopReviewFilters, shopReviewsPageSize } from '../rules.ts';
import { type ShopReview, shopReviews, shopReviewsQuery } from '../shop-contract.ts';
import { ReplyForm } from './ReplyForm.tsx';

export async function loadShopReviews({ request, site: { client } }: LoaderArgs) {
  const query = readQuery(shopReviewsQuery, new URL(request.url).searchParams);
  return { query, list: await client(shopReviews, query).catch(missing) };
}

export const shopReviewsMeta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('reviews.shop.title'),
  noindex: true,
});

/** The reviews of what the member's shops sold: each with its public reply, and the products rated low most often. */
export function ShopReviewsPage() {
  const { query, list } = usePageData<typeof loadShopReviews>();
  const { text, number } = useText();
  const { prefix } = useSite();
  const hrefOf = (changes: Partial<typeof query>) =>
    `${prefix}/reviews${writeQuery(shopReviewsQuery, { ...query, page: 1, ...changes })}`;
  const shops = new Set(list.reviews.map(({ shop }) => shop));
  return (
    <>
      <PageTop lead={text('reviews.shop.lead')} />
      {list.ratedLow.length > 0 && (
        <section className="box mb-6 grid max-w-words gap-2 p-4" aria-labelledby="rated-low">
          <h2 id="rated-low" className="font-strong">
            {text('reviews.shop.low')}
          </h2>
          <p className="text-small text-soft">{text('reviews.shop.low.text')}</p>
          <ul className="grid gap-1">
            {list.ratedLow.map(({ sku, name, low, of }) => (
              <li key={sku} className="wrap-anywhere">
                <TextLink href={`${prefix}/offers?q=${encodeURIComponent(sku)}`}>{name}</TextLink>{' '}
                <span className="text-small text-soft">
                  {text('reviews.shop.low.count', { low: number(low), count: of })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Tabs
        label={text('reviews.shop.title')}
        tabs={shopReviewFilters.map((show) => ({
          ...{ href: hrefOf({ show }), isCurrent: show === query.show },
          label: text(`reviews.shop.show.${show}`, { count: number(list.unanswered) }),
        }))}
      />
      <PagedRows
        rows={list.reviews.map((review) => (
          <li key={review.reviewId} className="p-4">
            <Review review={review} namesShop={shops.size > 1} />
          </li>
        ))}
        none={{ title: text('reviews.shop.none'), text: text('reviews.shop.none.text') }}
        page={query.page}
        total={list.total}
        perPage={shopReviewsPageSize}
        hrefOf={(page) => hrefOf({ page })}
      />
    </>
  );
}

function Review({ review, namesShop }: { review: ShopReview; namesShop: boolean }) {
  const { text, date } = useText();
  const { prefix, settings } = useSite();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result } = action;
  return (
    <article className="grid max-w-words gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating stars={review.rating} label={text('reviews.shop.stars', { rating: review.rating })}>
          {' '}
        </Rating>
        <TextLink href={`${settings.shopUrl}${prefix}/product/${review.sku}`}>{review.name}</TextLink>
      </p>
      <h2 className="font-strong wrap-anywhere" lang={review.locale} dir="auto">
        {review.title}
      </h2>
      <p className="whitespace-pre-line wrap-anywhere" lang={review.locale} dir="auto">
        {review.body}
      </p>
      <p className="text-small text-soft">
        {text('reviews.shop.by', {
          author: `\u2068${review.author}\u2069`,
          day: date(review.writtenAt, dayFormats.medium),
        })}
        {namesShop && (
          <>
            {' · '}
            <bdi>{review.shop}</bdi>
          </>
        )}
      </p>
      <ActionResult {...{ said, busy, result }} />
      <ReplyForm key={review.reply ?? ''} review={review} action={action} onSaved={revalidate} />
    </article>
  );
}
