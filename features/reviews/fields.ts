import { optionalField } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { z } from 'zod';
import { longestAuthorName, longestReply, longestReview, longestReviewTitle } from './rules.ts';

export const reviewTitle = publicText(longestReviewTitle);
export const reviewBody = publicText(longestReview, { lines: true });
export const authorName = publicText(longestAuthorName);
const replyText = publicText(longestReply, { lines: true });
export const sellerReply = optionalField(replyText);
export const replyForm = z.strictObject({ text: replyText });

export const reviewForm = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5'], 'field.required'),
  title: reviewTitle,
  body: reviewBody,
  author: authorName,
});
