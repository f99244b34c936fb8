import { type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { reportReview, reviewsOfProduct } from '../contract.ts';
import { actOnReport } from '../rules.ts';
import { createCheckMails } from './check-mail.ts';
import type { DecidedMailNeeds } from './decided-mail.ts';
import { followRatings } from './follow-rating.ts';
import { othersEndpoints } from './others-routes.ts';
import { ownReviewEndpoints } from './own-routes.ts';
import { callStaff, type ReportMailNeeds } from './reports/report-mail.ts';
import { findReviewed, hasPicture, hideReview, keepReport } from './reports/report-store.ts';
import { findReviews } from './store.ts';

export const reviewEndpoints = (mailNeeds: ReportMailNeeds & DecidedMailNeeds): Implementation[] => [
  implement(reviewsOfProduct, async ({ sku, ...wanted }, { db, reads }) => {
    reads(`product:${sku}`);
    return ok(await findReviews(db, sku, wanted));
  }),

  implement(reportReview, async (report, { db, actor, brand, locale, now }) => {
    const reviewed = await findReviewed(db, report.reviewId);
    const isGone =
      !reviewed || (report.picture !== undefined && !(await hasPicture(db, report.reviewId, report.picture)));
    if (isGone) return fail('OC_NOT_FOUND', 'reviews.report.missing', { path: ['reviewId'] });
    const reporter = actor.account ? `account ${actor.account.accountId}` : `browser ${report.reportKey}`;
    const isNew = await keepReport(db, report, reporter, { brand, locale, now });
    if (!isNew) return ok(true as const);
    const { callsStaff, hides } = actOnReport(report.reason, reviewed.childCraft);
    if (hides && !(await hideReview(db, report.reviewId))) return ok(true as const);
    if (hides) await followRatings(db, [reviewed]);
    if (callsStaff) await callStaff(db, mailNeeds, report, { ...reviewed, brand, isHidden: hides }, now);
    return ok(true as const);
  }),
  ...ownReviewEndpoints(createCheckMails(mailNeeds)),
  ...othersEndpoints(mailNeeds),
];
