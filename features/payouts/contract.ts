import { as, defineEndpoint, money, only, request, wireObject } from '@cubby/contract';
import { z } from 'zod';

/** What sellers were paid out, the newest week first, for staff. */
export const payoutList = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/list/v1/get',
  summary: 'The payouts of the last weeks, by seller',
  access: ['manager'],
  input: request({}),
  output: only(
    'payouts',
    z.array(
      wireObject({
        id: as('payoutId', z.string()),
        week: z.string(),
        seller: as('vendorLogin', z.string()),
        amount: money,
        repaid: as('repaidAdvance', money),
        writtenAt: as('fileDate', z.string().nullable()),
      }),
    ),
  ),
});
