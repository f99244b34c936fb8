import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, EmptyState } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { decideReview, reviewsToCheck } from '../contract.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  reviews: await client(reviewsToCheck, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('reviews.desk.title'),
  noindex: true,
});

/** Reviews that are hidden until staff have checked them, and reported ones. */
export function HeldReviewsPage({ canDecide }: { canDecide: boolean }) {
  const { reviews } = usePageData<typeof loader>();
  const { prefix, settings } = useSite();
  const { text, date } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, run } = useAction({ onConflict: () => void revalidate() });
  const decide = (decision: 'PUBLISHED' | 'REFUSED', { reviewId, revision }: (typeof reviews)[number]) =>
    run(
      decision,
      async (client) => {
        await client(decideReview, { reviewId, revision, decision });
        await revalidate();
        return text(decision === 'PUBLISHED' ? 'reviews.desk.published' : 'reviews.desk.rejected');
      },
      reviewId,
    );
  return (
    <>
      <PageTop />
      <ActionResult {...{ said, busy, result }} />
      {reviews.length === 0 ? (
        <EmptyState title={text('reviews.desk.none')}>{text('reviews.desk.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <li key={review.reviewId} id={review.reviewId} className="box p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
                {review.isChildCraft && <Badge tone="main">{text('reviews.desk.child')}</Badge>}
                {review.reports.length > 0 && (
                  <Badge tone="warning">{text('reviews.desk.reports', { count: review.reports.length })}</Badge>
                )}
                {review.isShown && <Badge>{text('reviews.desk.shown')}</Badge>}
                <span>{text('reviews.desk.stars', { rating: review.rating })}</span>
                <span>
                  {text('reviews.desk.by', {
                    author: `\u2068${review.author}\u2069`,
                    day: date(review.writtenAt, dayFormats.medium),
                  })}
                </span>
                <a className="text-link" href={`${settings.shopUrl}${prefix}/product/${review.sku}`}>
                  {review.sku}
                </a>
              </p>
              <h2 className="mt-2 font-strong wrap-anywhere" dir="auto">
                {review.title}
              </h2>
              <p className="mt-1 max-w-words whitespace-pre-line wrap-anywhere" dir="auto">
                {review.body}
              </p>
              {review.reports.length > 0 && (
                <ul className="mt-3 grid gap-1 border-s-2 border-rule ps-3 text-small">
                  {review.reports.map(({ reason, comment, picture }, index) => (
                    <li key={index}>
                      {text(`reports.reason.${reason}`)}
                      {comment !== null && (
                        <>
                          {': '}
                          <bdi className="wrap-anywhere">{comment}</bdi>
                        </>
                      )}
                      {picture !== null && (
                        <>
                          {' · '}
                          <a className="text-link" href={picture} target="_blank" rel="noopener">
                            {text('reviews.desk.picture')}
                          </a>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {canDecide && (
                <p className="mt-3 flex flex-wrap gap-2">
                  {(
                    [
                      ['PUBLISHED', text(review.isShown ? 'reviews.desk.keep' : 'reviews.desk.publish'), 'secondary'],
                      ['REFUSED', text('reviews.desk.reject'), 'danger'],
                    ] as const
                  ).map(([decision, label, look]) => (
                    <Button
                      key={decision}
                      look={look}
                      size="small"
                      disabled={busy !== undefined}
                      aria-label={text('reviews.desk.of', { action: label, title: review.title })}
                      onClick={() => decide(decision, review)}
                    >
                      {label}
                    </Button>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
