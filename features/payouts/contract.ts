import { as, defineEndpoint, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { payoutWays } from './rules.ts';

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
        way: as('payoutWay', z.enum(payoutWays)),
        /** When the file was written, or the provider took the transfer. */
        sentAt: as('fileDate', z.string().nullable()),
        error: z.string().nullable(),
      }),
    ),
  ),
});

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.code.invalid'));

/** By what a shop is paid out, and whether its account at the provider takes money yet. */
export const payoutAccount = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/account/v1/get',
  summary: "How a shop of the caller's is paid out",
  access: ['seller', 'guardian'],
  perMinute: 30,
  input: request({ shop }),
  output: wireObject({
    way: as('payoutWay', z.enum(payoutWays)),
    isOpened: as('opened', z.boolean()),
    isReady: as('ready', z.boolean()),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_PAYMENT_PROVIDER: 502 },
});

/** Opens a shop's account at the provider, or goes on with it: the page on which its owner says who they are. */
export const openPayoutAccount = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/account/v1/create',
  summary: "Opens a shop's account for payouts and returns the URL of the provider's page",
  access: ['seller', 'guardian'],
  writes: false,
  traffic: 'money',
  perMinute: 10,
  input: requestBody({ shop }),
  output: only('accountUrl', z.string()),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});
