import { as, defineEndpoint, only, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';

/** The kinds of single-use emailed links whose use is recorded, from all features. */
const usedLinkKinds = [
  ...(['CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN', 'KEEP_FACTOR'] as const),
  ...(['CONSENT', 'GUARDIAN', 'INVITATION', 'DESTINATION'] as const),
] as const;
export type UsedLinkKind = (typeof usedLinkKinds)[number];

/** For a link's page. Anyone with the link may ask, so the response names nobody. */
export const usedLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/link/v1/get',
  summary: 'The kind of an emailed link and when it was used; null if it was not',
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
