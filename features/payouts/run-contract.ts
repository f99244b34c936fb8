import {
  as,
  choice,
  defineEndpoint,
  done,
  money,
  only,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireObject,
} from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { leftOutReasons, payees, payoutWays, runStatuses } from './rules.ts';

const run = as('payoutRunId', z.uuid('field.code.invalid'));
const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));

const head = {
  runId: as('payoutRunId', z.string()),
  week: z.string(),
  status: z.enum(runStatuses),
  proposedAt: as('createdDate', z.string()),
  approvals: as('approvalCount', z.number()),
  approvalsNeeded: as('approvalsNeeded', z.number()),
  sentAt: as('sentDate', z.string().nullable()),
  reconciledAt: as('reconciledDate', z.string().nullable()),
  /** The number of those who are paid, or were. */
  payees: as('payeeCount', z.number()),
  total: as('totalAmount', money),
};

export const payoutRuns = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/run/list/v1/get',
  summary: 'The weekly runs of payouts of the last two years, the newest first',
  access: ['payouts.read'],
  input: request({}),
  output: only('payoutRuns', z.array(wireObject(head))),
});

export const linesPerPage = 50;
/** Filters by paid or omitted payees. */
export const runQuery = { which: choice('which', ['PAID', 'LEFT_OUT'], 'PAID'), page: pageNumber() };

export const payoutRun = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout/run/v1/get',
  summary: 'A run of payouts: who approved it, its lines, and why others are left out',
  access: ['payouts.read'],
  input: request({ runId: run, ...queryShape(runQuery) }),
  output: wireObject({
    ...head,
    approvedBy: as('approvedByNames', z.array(wireObject({ name: z.string().nullable(), at: as('date', z.string()) }))),
    rejected: wireObject({
      by: as('rejectedByName', z.string().nullable()),
      at: as('date', z.string()),
      reason: as('comment', z.string()),
    }).nullable(),
    /** The median of recent totals; null: none was paid before. */
    usual: as('usualAmount', money.nullable()),
    /** More than twice the usual. */
    isUnusual: as('unusual', z.boolean()),
    /** Why the caller may not approve it; null: they may. */
    barredBy: as('approvalBarredBy', z.enum(['PERMISSION', 'STATUS', 'TWICE', 'PAYEE']).nullable()),
    ways: z.array(
      wireObject({
        way: as('payoutWay', z.enum(payoutWays)),
        payees: as('payeeCount', z.number()),
        total: as('totalAmount', money),
      }),
    ),
    leftOut: as(
      'leftOutReasons',
      z.array(
        wireObject({
          reason: z.enum(leftOutReasons),
          payees: as('payeeCount', z.number()),
          total: as('totalAmount', money),
        }),
      ),
    ),
    lines: as(
      'payoutLines',
      z.array(
        wireObject({
          lineId: as('payoutId', z.string()),
          payee: as('payeeType', z.enum(payees)),
          shop: as('vendorLogin', z.string().nullable()),
          name: as('payeeName', z.string()),
          amount: money,
          repaid: as('repaidAdvance', money),
          /** The usual amount of the same payee, as of the run. */
          usual: as('usualAmount', money.nullable()),
          isUnusual: as('unusual', z.boolean()),
          way: as('payoutWay', z.enum(payoutWays)),
          /** The bank account, for staff who may send it. */
          holder: as('holderName', z.string().nullable()),
          ending: as('numberEnding', z.string().nullable()),
          isOddName: as('nameConfirmed', z.boolean()),
          reason: as('leftOutReason', z.enum(leftOutReasons).nullable()),
          isSettled: as('settled', z.boolean()),
          returned: as('returnedAmount', money),
          isHeld: as('held', z.boolean()),
          holdReason: as('holdComment', z.string().nullable()),
          error: z.string().nullable(),
        }),
      ),
    ),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** The last required approval sends it. */
export const approveRun = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/run/v1/approve',
  summary: 'Approves a run of payouts, as one of several who must; never one that pays the caller',
  access: ['payouts.settle'],
  traffic: 'money',
  idempotent: true,
  fresh: true,
  input: requestBody({ runId: run }),
  output: only('status', z.enum(runStatuses)),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_OWN_PAYOUT: 409 },
});

/** Pays nothing; the balances wait for the next run. */
export const rejectRun = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/run/v1/reject',
  summary: 'Rejects a proposed run of payouts, for a reason; its balances wait for the next',
  access: ['payouts.settle'],
  idempotent: true,
  fresh: true,
  input: requestBody({ runId: run, reason: as('comment', requiredText(140)) }),
  output: only('status', z.enum(runStatuses)),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const reconcileRun = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/run/v1/reconcile',
  summary: 'Records that the bank has carried out everything of a run that has not come back',
  access: ['payouts.settle'],
  idempotent: true,
  input: requestBody({ runId: run }),
  output: only('status', z.enum(runStatuses)),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const holdPayouts = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/hold/v1/create',
  summary: 'Keeps the money of a shop back, for a reason: it is in no run that is not sent yet',
  access: ['payouts.settle'],
  idempotent: true,
  input: requestBody({ shop, reason: as('comment', requiredText(140)) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409 },
});

export const releasePayouts = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/hold/v1/delete',
  summary: 'Pays a shop out again',
  access: ['payouts.settle'],
  idempotent: true,
  fresh: true,
  input: requestBody({ shop }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});
