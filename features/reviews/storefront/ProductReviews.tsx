import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ListPages } from '@cubby/lists';
import { Badge, Rating, SectionHead, TextLink } from '@cubby/ui';
import { extrasOf, type Review, type ReviewOrder, type ReviewPage, reviewOrders } from '../rules.ts';
import { HelpfulButton, type ReviewReader } from './HelpfulButton.tsx';
import { ReportReview } from './ReportReview.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import type { Zoom } from './ReviewZoom.tsx';

type ProductReviewsProps = {
  page: ReviewPage;
  /** Only reviews with this many stars; undefined: all. */
  rating: number | undefined;
  order: ReviewOrder;
  isChildCraft: boolean;
  reader: ReviewReader;
  zoom: Zoom;
  hrefOf: (selection: { rating?: number | undefined; page?: number; order?: ReviewOrder }) => string;
};

export function ProductReviews({
  page,
  rating,
  order,
  isChildCraft,
  reader,
  zoom,
  hrefOf: hrefTo,
}: ProductReviewsProps) {
  const { text, number } = useText();
  const hrefOf: typeof hrefTo = (selection) => hrefTo({ order, ...selection });
  const { votes } = extrasOf(isChildCraft);
  const all = page.counts.reduce((sum, n) => sum + n, 0);
  return (
    <section aria-labelledby="reviews">
      <SectionHead id="reviews">{text('reviews.title')}</SectionHead>
      {page.average === null ? (
        <div className="grid gap-1">
          <Rating stars={null} label={text('reviews.none')} />
          <p className="text-soft">{text('reviews.none.help')}</p>
        </div>
      ) : (
        <div className="grid gap-8 desktop:grid-cols-[17rem_minmax(0,1fr)] desktop:gap-14">
          <div className="grid content-start gap-4">
            <div className="flex items-center gap-3">
              <span className="text-display font-heading">
                {number(page.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
              </span>
              <Rating stars={page.average} label={text('reviews.count', { count: all })} />
            </div>
            <ul className="grid gap-0.5" data-keep-scroll="">
              {[5, 4, 3, 2, 1].map((stars) => (
                <Bar
                  key={stars}
                  stars={stars}
                  count={page.counts[stars - 1]!}
                  all={all}
                  chosen={rating === stars}
                  href={hrefOf(rating === stars ? {} : { rating: stars })}
                />
              ))}
            </ul>
            {rating !== undefined && (
              <TextLink href={hrefOf({})} data-keep-scroll="" className="justify-self-start text-small">
                {text('reviews.all')}
              </TextLink>
            )}
            <p className="text-tiny text-soft">{text('reviews.policy')}</p>
          </div>
          <div>
            <p className="sr-only" role="status">
              {text('reviews.shown', { count: page.total })}
            </p>
            {page.total > 1 && (
              <nav aria-label={text('reviews.order')} className="offer-orders" data-keep-scroll="">
                {reviewOrders
                  .filter((each) => votes || each !== 'HELPFUL')
                  .map((each) => (
                    <a key={each} href={hrefOf({ rating, order: each })} aria-current={each === order || undefined}>
                      {text(`reviews.order.${each}`)}
                    </a>
                  ))}
              </nav>
            )}
            <ol className="grid">
              {page.reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} reader={votes ? reader : undefined} zoom={zoom} />
              ))}
            </ol>
            <ListPages
              current={page.page}
              last={page.last}
              hrefOf={(to) => hrefOf({ rating, page: to })}
              label={text('reviews.pages')}
            />
          </div>
        </div>
      )}
    </section>
  );
}

type BarProps = { stars: number; count: number; all: number; chosen: boolean; href: string };

function Bar({ stars, count, all, chosen, href }: BarProps) {
  const { text, number } = useText();
  const bar = (
    <>
      <span className="sr-only">{text('reviews.bar', { stars, count })}</span>
      <b aria-hidden="true">{stars}</b>
      <i>
        <i style={{ inlineSize: `${Math.round((100 * count) / all)}%` }} />
      </i>
      <span aria-hidden="true">{number(count)}</span>
    </>
  );
  return (
    <li>
      {count === 0 ? (
        <span className="rating-bar">{bar}</span>
      ) : (
        <a className="rating-bar" href={href} aria-current={chosen ? 'true' : undefined}>
          {bar}
        </a>
      )}
    </li>
  );
}

type ReviewEntryProps = { review: Review; reader: ReviewReader | undefined; zoom: Zoom };

function ReviewEntry({ review, reader, zoom }: ReviewEntryProps) {
  const { text, date } = useText();
  return (
    <li className="review">
      <div>
        <Rating stars={review.rating} label={text('reviews.stars', { stars: review.rating })}>
          {' '}
        </Rating>
        {review.verified && (
          <Badge tone="second" icon="check">
            {text('reviews.verified')}
          </Badge>
        )}
      </div>
      <h3 lang={review.locale} dir="auto">
        {review.title}
      </h3>
      <p lang={review.locale} dir="auto">
        {review.body}
      </p>
      {review.pictures.length > 0 && <ReviewPictures review={review} zoom={zoom} />}
      {review.reply && (
        <blockquote>
          <p className="text-small text-soft">
            {text('reviews.reply', { seller: `\u2068${review.reply.seller}\u2069` })} ·{' '}
            <time dateTime={review.reply.writtenOn}>{date(review.reply.writtenOn, dayFormats.long)}</time>
          </p>
          <p dir="auto">{review.reply.text}</p>
        </blockquote>
      )}
      <footer>
        <p>
          <bdi>{review.author}</bdi>
          {'\u00a0· '}
          <time dateTime={review.writtenOn}>{date(review.writtenOn, dayFormats.long)}</time>
        </p>
        {reader && <HelpfulButton key={review.id} review={review} reader={reader} />}
        <ReportReview review={review} />
      </footer>
    </li>
  );
}
