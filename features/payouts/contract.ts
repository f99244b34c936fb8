import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { payees, payoutWays } from './rules.ts';

export { type Destination, enterDestination, payoutDestinations, undoDestination } from './destination-contract.ts';
export { moneyQuery, type OwnMoney, ownMoney } from './money-contract.ts';
export {
  approveRun,
  holdPayouts,
  payoutRun,
  payoutRuns,
  reconcileRun,
  rejectRun,
  releasePayouts,
  runQuery,
} from './run-contract.ts';
export { choosePayoutSchedule } from './schedule-contract.ts';

export const payoutList = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/list/v1/get',
  summary: 'The payouts of the last weeks, by payee',
  access: ['payouts.read'],
  input: request({}),
  output: only(
    'payouts',
    z.array(
      wireObject({
        id: as('payoutId', z.string()),
        week: z.string(),
        payee: as('payeeType', z.enum(payees)),
        seller: as('vendorLogin', z.string()),
        amount: money,
        repaid: as('repaidAdvance', money),
        returned: as('returnedAmount', money),
        way: as('payoutWay', z.enum(payoutWays)),
        sentAt: as('fileDate', z.string().nullable()),
        error: z.string().nullable(),
      }),
    ),
  ),
});

export const returnPayout = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/v1/return',
  summary: 'Records that a payout has come back; the next run pays it out again',
  access: ['payouts.settle'],
  idempotent: true,
  input: requestBody({ id: as('payoutId', z.uuid('field.invalid')), note: as('comment', requiredText(140)) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.code.invalid'));

export const payoutAccount = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/account/v1/get',
  summary: "How a shop of the caller's is paid out",
  access: ['payouts.receive'],
  perMinute: 30,
  input: request({ shop }),
  output: wireObject({
    way: as('payoutWay', z.enum(payoutWays)),
    isOpened: as('opened', z.boolean()),
    isReady: as('ready', z.boolean()),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_PAYMENT_PROVIDER: 502 },
});

export const openPayoutAccount = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/account/v1/create',
  summary: "Opens a shop's account for payouts and returns the URL of the provider's page",
  access: ['payouts.receive'],
  writes: false,
  traffic: 'money',
  perMinute: 10,
  fresh: true,
  input: requestBody({ shop }),
  output: only('accountUrl', z.string()),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});
