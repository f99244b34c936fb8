import { as, choice, code, defineEndpoint, money, pageNumber, queryShape, request, wireObject } from '@cubby/contract';
import { isDay } from '@cubby/days';
import { accountTypes } from '@cubby/features/ledger/rules';
import { accountSchemes } from '@cubby/fields';
import { z } from 'zod';
import { notPayableReasons, payoutSchedules, payoutStates, sellerEntryCodes } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));

export const entriesPerPage = 25;
/** Filters its entries by days, or by kind. */
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
    /** Held in disputes of its sales. */
    held: as('heldAmount', money),
    /** For refunds exceeding the balance: repaid from the next payout. */
    advanced: as('advancedAmount', money),
    /** Paid out, and not yet confirmed by the bank or the provider. */
    onItsWay: as('onItsWayAmount', money),
    /** The amount that becomes available on a day; null: not known yet. */
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
        /** The part of what is available now that it pays. */
        amount: money,
        /** Why nothing is paid; null: it is paid. */
        reason: as('leftOutReason', z.enum(notPayableReasons).nullable()),
        /** Hidden from API keys. */
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
    /** The totals by which the query's entries, on all pages, change each balance. */
    sums: wireObject({ available: as('availableChange', money), pending: as('pendingChange', money) }),
    /** The last twelve months, oldest first, starting with its first entry. */
    months: z.array(
      wireObject({
        month: as('firstDay', z.string()),
        /** What became available, less reversals. */
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
        /** Its change of each balance. */
        available: as('availableChange', money),
        pending: as('pendingChange', money),
        held: as('heldChange', money),
        /** Negative: the debt for refunds exceeding the balance has increased. */
        advanced: as('advancedChange', money),
        /** The available balance after it. */
        balance: money,
        /** Money that the shop gets is positive on its own accounts and on its sources. */
        postings: z.array(wireObject({ account: as('accountType', z.enum(accountTypes)), amount: money })),
      }),
    ),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type OwnMoney = z.output<typeof ownMoney.output>;
