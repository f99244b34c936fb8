import { as, defineEndpoint, done, queryShape, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { authorName, reviewBody, reviewTitle } from './fields.ts';
import { ownReviewsQuery } from './query-contract.ts';
import { mostReviewPictures, reviewStatuses } from './rules.ts';

const number = as('orderItemNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid'));
const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid');

const written = wireObject({
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  status: z.enum(reviewStatuses),
  writtenOn: z.string(),
  /** The last day on which its author may change it; null: it can no longer be changed. */
  editableUntil: z.string().nullable(),
  pictures: z.array(wireObject({ uploadId: z.string(), image: wireImage })),
  reply: z.string().nullable(),
});
export type WrittenReview = z.output<typeof written>;

const reviewed = {
  number: as('orderItemNumber', z.string()),
  sku: z.string(),
  name: as('fullName', z.string()),
  image: wireImage,
  sellerName: as('soldBy', z.string()),
  deliveredOn: as('deliveryDate', z.string()),
};
const waiting = wireObject(reviewed);
export type WaitingLine = z.output<typeof waiting>;
const ownReview = wireObject({ ...reviewed, review: written });
export type OwnReview = z.output<typeof ownReview>;

/** A purchase and its review, for the recipient: a member, or a guest by their order's link (spec 2.32). */
export const reviewOfLine = defineEndpoint({
  method: 'GET',
  path: '/api/store/review/line/v1/get',
  summary: 'A delivered line of an order of the caller, with the review they wrote about it',
  access: ['guest-order', 'signed-in'],
  input: request({ number, sku }),
  output: wireObject({
    ...reviewed,
    isChildCraft: as('childCraft', z.boolean()),
    mayAddPictures: as('picturesAllowed', z.boolean()),
    /** The author's default name. */
    author: z.string(),
    review: written.nullable(),
  }),
});
export type ReviewedLine = z.output<typeof reviewOfLine.output>;

const errorCodes = { OC_NOT_FOUND: 404, OC_TOO_LATE: 409, OC_OWN_SHOP: 409 };

export const saveReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/v1/createOrUpdate',
  summary: 'Writes or changes the review of a delivered line of an order of the caller',
  access: ['guest-order', 'signed-in'],
  closedToSuspended: true,
  perMinute: 20,
  input: requestBody({
    number,
    sku,
    rating: z.int('field.invalid').min(1, 'field.invalid').max(5, 'field.invalid'),
    title: reviewTitle,
    body: reviewBody,
    author: authorName,
    pictures: z
      .array(request({ uploadId: z.uuid('field.invalid'), alt: z.string().max(200, 'field.tooLong').default('') }))
      .max(mostReviewPictures, 'field.list.tooLong')
      .refine((all) => new Set(all.map(({ uploadId }) => uploadId)).size === all.length, 'field.list.twice')
      .default([]),
  }),
  output: wireObject({ status: z.enum(reviewStatuses) }),
  errorCodes,
});
export type NewReview = z.output<typeof saveReview.input>;

/** Withdraws a review: its text, pictures and author are deleted, and the line cannot be reviewed again. */
export const withdrawReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/v1/delete',
  summary: 'Takes back the review of a line of an order of the caller',
  access: ['guest-order', 'signed-in'],
  perMinute: 20,
  input: requestBody({ number, sku }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const ownReviews = defineEndpoint({
  method: 'GET',
  path: '/api/store/review/own/list/v1/get',
  summary: "The signed-in member's reviews, and the products they received and have not reviewed",
  access: ['signed-in'],
  duringViewing: true,
  input: request(queryShape(ownReviewsQuery)),
  output: wireObject({
    waiting: z.array(waiting),
    reviews: z.array(ownReview),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});
export type OwnReviews = z.output<typeof ownReviews.output>;
