import type { Tx } from '@cubby/db';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { sendNotice } from '@cubby/features/notices/server';
import type { ReportMailNeeds } from './reports/report-mail.ts';
import { aboutReview } from './reports/report-store.ts';

type ToCheck = {
  reviewId: string;
  revision: number;
  sku: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  brand: 'cubby' | 'kids';
};
export type CheckMails = { toCheck: (tx: Tx, review: ToCheck, now: Date) => Promise<void> };

export const createCheckMails = ({ translatorOf, originOf, teamEmail }: ReportMailNeeds): CheckMails => ({
  async toCheck(tx, { reviewId, revision, sku, rating, title, body, author, brand }, now) {
    if (!teamEmail) return;
    const { text } = translatorOf('en');
    await sendNotice(
      tx,
      {
        key: `${aboutReview(reviewId)}-check-${revision}`,
        letter: 'review-to-check',
        to: teamEmail,
        locale: 'en',
        brand,
        title: text('mail.reviewCheck.title'),
        sections: [
          { kind: 'paragraph', text: text('mail.reviewCheck.text') },
          {
            kind: 'facts',
            facts: [
              { label: text('mail.report.review'), value: [`${rating} / 5`, title, body, author, reviewId].join('\n') },
            ],
          },
          { kind: 'button', label: text('mail.report.see'), url: originOf(brand) + pathOfProduct(sku) },
        ],
        why: text('mail.report.why'),
      },
      now,
    );
  },
});
