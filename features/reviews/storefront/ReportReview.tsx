import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useClient } from '@cubby/site';
import { namedReview, type Review, reportReasons } from '../rules.ts';

export function ReportReview({ review }: { review: Review }) {
  const { text } = useText();
  const client = useClient();
  return (
    <ReportLink
      id={review.id}
      subject="REVIEW"
      reasons={reportReasons}
      words={{
        link: text('reviews.report'),
        label: text('reviews.report.label', { title: namedReview(review) }),
        sent: text('reviews.reported'),
      }}
      send={async (report) =>
        (await import('../send-report.ts')).sendReport(client, { reviewId: review.id, picture: undefined }, report)
      }
    />
  );
}
