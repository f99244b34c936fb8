import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useClient } from '@cubby/site';
import { namedReview, type ReportReason, type Review, reportReasons } from '../rules.ts';

/** Reports a review, or one of its pictures. @param picture the picture's address */
export function ReportReview({ review, picture }: { review: Review; picture?: string }) {
  const { text } = useText();
  const client = useClient();
  const pictureId = picture && /\/media\/([^/]+)\//.exec(picture)?.[1];
  const title = namedReview(review);
  return (
    <ReportLink
      id={pictureId ? `${review.id} ${pictureId}` : review.id}
      subject={pictureId ? 'PICTURE' : 'REVIEW'}
      reasons={reportReasons}
      words={{
        link: text(pictureId ? 'reviews.report.picture' : 'reviews.report'),
        label: text(pictureId ? 'reviews.report.picture.label' : 'reviews.report.label', { title }),
        sent: text('reviews.reported'),
      }}
      send={async ({ reason, comment, reportKey }) => {
        // Few report anything, so the page does without the contract.
        const { reportReview } = await import('../contract.ts');
        await client(reportReview, {
          ...{ reviewId: review.id, picture: pictureId, comment, reportKey },
          reason: reason as ReportReason,
        });
      }}
    />
  );
}
