import { useText } from '@cubby/i18n/react';
import { ListPages } from '@cubby/lists';
import { Badge, Rating, SectionHead, TextLink } from '@cubby/ui';
import type { Review, ReviewPage } from '../rules.ts';
import { ReportLink } from './ReportLink.tsx';

type ProductReviewsProps = {
  page: ReviewPage;
  /** Only reviews with this many stars; undefined: all. */
  rating: number | undefined;
  hrefOf: (selection: { rating?: number | undefined; page?: number }) => string;
};

/** The reviews of a product: the distribution first, each bar a filter (ux P7). */
export function ProductReviews({ page, rating, hrefOf }: ProductReviewsProps) {
  const { text, number } = useText();
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
            <ol className="grid">
              {page.reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} />
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

function ReviewEntry({ review }: { review: Review }) {
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
      <footer>
        <p>
          <bdi>{review.author}</bdi> ·{' '}
          <time dateTime={review.writtenOn}>
            {date(review.writtenOn, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}
          </time>
        </p>
        <ReportLink review={review} />
      </footer>
    </li>
  );
}
