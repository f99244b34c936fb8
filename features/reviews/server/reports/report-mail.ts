import type { Tx } from '@cubby/db';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { type Notice, sendNotice } from '@cubby/features/notices/server';
import type { Locale, Translator } from '@cubby/i18n';
import type { ReviewReport } from '../../contract.ts';
import { aboutReview, type Reported } from './report-store.ts';

export type ReportMailNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (brand: 'cubby' | 'kids') => string;
  teamEmail: string | undefined;
};

/**
 * Alerts a person to a review that may show a child in danger (domain C13): once per review, however many report it,
 * and again whenever it is hidden.
 */
export async function callStaff(
  tx: Tx,
  { translatorOf, originOf, teamEmail }: ReportMailNeeds,
  { reviewId, comment }: ReviewReport,
  { sku, title: reviewTitle, body, brand, isHidden }: Reported & { brand: 'cubby' | 'kids'; isHidden: boolean },
  now: Date,
): Promise<void> {
  if (!teamEmail) return;
  const { text } = translatorOf('en');
  const notice: Notice = {
    key: `${aboutReview(reviewId)}-child-safety${isHidden ? `-${now.getTime()}` : ''}`,
    letter: 'review-child-safety',
    to: teamEmail,
    locale: 'en',
    brand,
    title: text('mail.report.childSafety'),
    sections: [
      { kind: 'paragraph', text: text(isHidden ? 'mail.report.hidden' : 'mail.report.shown') },
      {
        kind: 'facts',
        facts: [
          // In full, because a hidden review can be read nowhere else.
          { label: text('mail.report.review'), value: [reviewTitle, body, reviewId].join('\n') },
          ...(comment ? [{ label: text('mail.report.comment'), value: comment }] : []),
        ],
      },
      {
        kind: 'button',
        label: text('mail.report.see'),
        url: `${originOf(brand)}${pathOfProduct(sku)}#reviews`,
      },
    ],
    why: text('mail.report.why'),
  };
  await sendNotice(tx, notice, now);
}
