import { as, defineEndpoint, only, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { usedLinkKinds } from './rules.ts';

/** For the page of a link: what it did and when, to anyone who holds it. It names nobody. */
export const usedLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/link/v1/get',
  summary: 'What the link of an email did when it was used, and when; null if it was not',
  access: ['anyone'],
  writes: false,
  perMinute: 30,
  input: requestBody({ token: z.string().min(1).max(200) }),
  output: only(
    'used',
    wireObject({ kind: as('kindCode', z.enum(usedLinkKinds)), at: as('usedDate', z.string()) }).nullable(),
  ),
});
export type UsedLink = NonNullable<z.output<typeof usedLink.output>>;
