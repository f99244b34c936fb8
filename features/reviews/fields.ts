import { optionalField, requiredText, textField } from '@cubby/fields';
import { z } from 'zod';
import {
  hasContact,
  longestAuthorName,
  longestReply,
  longestReportComment,
  longestReview,
  longestReviewTitle,
  reportReasons,
} from './rules.ts';

export const reportComment = optionalField(requiredText(longestReportComment, { lines: true }));

export const reportForm = z.strictObject({
  reason: z.enum(reportReasons, 'reviews.report.reason.missing'),
  comment: reportComment,
});

const publicText = (max: number, lines = false) =>
  textField({ max, lines, check: (text) => (hasContact(text) ? 'field.contact' : undefined) });
export const reviewTitle = publicText(longestReviewTitle);
export const reviewBody = publicText(longestReview, true);
export const authorName = publicText(longestAuthorName);
export const sellerReply = optionalField(publicText(longestReply, true));

export const reviewForm = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5'], 'field.required'),
  title: reviewTitle,
  body: reviewBody,
  author: authorName,
});
