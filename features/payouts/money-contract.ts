import { as, choice, code, defineEndpoint, money, pageNumber, queryShape, request, wireObject } from '@cubby/contract';
import { isDay } from '@cubby/days';
import { accountTypes } from '@cubby/features/ledger/rules';
import { accountSchemes } from '@cubby/fields';
import { z } from 'zod';
import { notPayableReasons, payoutSchedules, payoutStates, sellerEntryCodes } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));

export const entriesPerPage = 25;
/** Of its entries: those of some days, or of a kind. */
export const moneyQuery = {
  from: code('from', isDay, 'field.invalid'),
  to: code('to', isDay, 'field.invalid'),
  kind: choice('kind', ['ALL', ...sellerEntryCodes], 'ALL'),
  page: pageNumber(),
};

export const ownMoney = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/v1/get',
  summary: "A shop's balance, what is pending and until when, its payouts, and each entry with its postings",
  access: ['money.read', 'money:read'],
  input: request({ shop, ...queryShape(moneyQuery) }),
  output: wireObject({
    name: as('vendorName', z.string()),
    available: as('availableAmount', money),
    pending: as('pendingAmount', money),
    /** In disputes of its sales. */
    held: as('heldAmount', money),
    /** For refunds exceeding the balance: repaid from the next payout. */
    advanced: as('advancedAmount', money),
    /** Paid out, and not confirmed by the bank or the provider yet. */
    onItsWay: as('onItsWayAmount', money),
    /** What becomes available on a day; null: not known yet. */
    pendingDays: as(
      'pendingDays',
      z.array(
        wireObject({
          on: as('availableDate', z.string().nullable()),
          amount: money,
          sales: as('orderCount', z.number()),
        }),
      ),
    ),
    next: as(
      'nextPayout',
      wireObject({
        on: as('payoutDate', z.string()),
        schedule: as('payoutSchedule', z.enum(payoutSchedules)),
        /** Of what is available now. */
        amount: money,
        /** Why that is not paid; null: it is. */
        reason: as('leftOutReason', z.enum(notPayableReasons).nullable()),
        /** Not shown to a key. */
        destination: as(
          'destination',
          wireObject({
            scheme: as('accountType', z.enum(accountSchemes)),
            ending: as('numberEnding', z.string()),
          }).nullable(),
        ),
      }),
    ),
    payouts: z.array(
      wireObject({
        payoutId: z.string(),
        sentAt: as('sentDate', z.string()),
        amount: money,
        repaid: as('repaidAdvance', money),
        state: as('status', z.enum(payoutStates)),
        ending: as('numberEnding', z.string().nullable()),
      }),
    ),
    /** What the entries of the query, on all pages, add to each balance. */
    sums: wireObject({ available: as('availableChange', money), pending: as('pendingChange', money) }),
    /** The last twelve months, the oldest first; those before its first entry are left out. */
    months: z.array(
      wireObject({
        month: as('firstDay', z.string()),
        /** What became available, less what was taken back. */
        earned: as('earnedAmount', money),
        paid: as('paidAmount', money),
      }),
    ),
    entries: z.array(
      wireObject({
        entryId: z.string(),
        at: as('date', z.string()),
        code: as('entryCode', z.enum(sellerEntryCodes)),
        isReturn: as('payoutReturned', z.boolean()),
        number: as('orderItemNumber', z.string().nullable()),
        /** What it adds to each balance. */
        available: as('availableChange', money),
        pending: as('pendingChange', money),
        held: as('heldChange', money),
        /** Negative: the debt for refunds exceeding the balance has grown. */
        advanced: as('advancedChange', money),
        /** Available after it. */
        balance: money,
        /** Amounts that the shop gets are above zero on its own accounts, and what they come from elsewhere. */
        postings: z.array(wireObject({ account: as('accountType', z.enum(accountTypes)), amount: money })),
      }),
    ),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type OwnMoney = z.output<typeof ownMoney.output>;
