import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useClient } from '@cubby/site';
import { namedReview, type Review, reportReasons } from '../rules.ts';
import { sendReport } from '../send-report.ts';

/** Reports a picture of a review. @param picture its address */
export function ReportPicture({ review, picture }: { review: Review; picture: string }) {
  const { text } = useText();
  const client = useClient();
  const pictureId = /\/media\/([^/]+)\//.exec(picture)?.[1];
  return (
    <p className="text-small text-soft">
      <ReportLink
        id={`${review.id} ${pictureId}`}
        subject="PICTURE"
        reasons={reportReasons}
        words={{
          link: text('reviews.report.picture'),
          label: text('reviews.report.picture.label', { title: namedReview(review) }),
          sent: text('reviews.reported'),
        }}
        send={(report) => sendReport(client, { reviewId: review.id, picture: pictureId }, report)}
      />
    </p>
  );
}
