import { as, defineEndpoint, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';

/** Records that a review helped, or undoes it: once per member. */
export const voteForReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/vote/v1/update',
  summary: 'Marks a review as helpful, or takes that back',
  access: ['signed-in'],
  closedToSuspended: true,
  perMinute: 30,
  input: requestBody({ reviewId: z.uuid('field.invalid'), isHelpful: as('helpful', z.boolean()) }),
  output: wireObject({ helpful: z.number() }),
  errorCodes: { OC_NOT_FOUND: 404, OC_OWN_REVIEW: 409 },
});
