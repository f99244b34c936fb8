import { mayAsStaff } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import { type Currency, type Money, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { actionsOn, type RefundReason } from '../rules.ts';
import {
  type ListedRefund,
  oneRefund,
  openRefundList,
  providerEvent,
  providerEventList,
  settleProviderEvent,
  settleRefundByHand,
  takeDonation as takeDonationCall,
} from '../staff-contract.ts';
import { takeDonation } from './donations/take-donation.ts';
import { findEvent, findEventsForStaff, settleEvent } from './events/event-store.ts';
import type { PaymentNotices } from './notices.ts';
import type { CardProvider } from './provider.ts';
import { findRefundLines } from './refunds/new-refund-store.ts';
import { findOpenRefunds, findRefund, type OpenRow } from './refunds/refund-store.ts';
import { settleByHand } from './refunds/settle-by-hand.ts';

/** Endpoints for staff to see and settle money that the system cannot assign. */
export const staffEndpoints = (provider: CardProvider, notices: PaymentNotices): Implementation[] => [
  implement(openRefundList, async (_input, { db }) => ok((await findOpenRefunds(db)).map(listedOf))),
  implement(oneRefund, async ({ id }, { db }) => {
    const refund = await findRefund(db, id);
    if (!refund) return fail('OC_NOT_FOUND', 'payments.refundMissing', { path: ['id'] });
    const { paidMinor, settledAt, ...rest } = refund;
    return ok({
      ...{ ...rest, ...listedOf(refund) },
      paid: money(paidMinor, refund.currency as Currency),
      lines: await findRefundLines(db, id),
      settledAt: settledAt?.toISOString() ?? null,
    });
  }),
  implement(settleRefundByHand, ({ id, note }, { pool, accountId, now }) =>
    settleByHand({ pool, provider, notices }, { id, note, accountId }, now),
  ),
  implement(providerEventList, async (_input, { db }) => ok((await findEventsForStaff(db)).map(shownEvent))),
  implement(providerEvent, async (of, { db, actor }) => {
    const event = await findEvent(db, of);
    if (!event) return missingEvent;
    const { kind: _kind, ...shown } = shownEvent(event);
    const may = {
      TAKE_REFUND: mayAsStaff(actor, ['refunds.settle']),
      DONATION: mayAsStaff(actor, takeDonationCall.access),
      SETTLE: mayAsStaff(actor, settleProviderEvent.access),
    };
    const actions = actionsOn({ ...event, amountMinor: shown.amount?.amountMinor ?? 0 });
    return ok({ ...shown, actions: actions.filter((action) => may[action]) });
  }),
  implement(settleProviderEvent, async ({ provider, eventId }, context) => {
    if (!(await settleEvent(context.db, provider, eventId))) return missingEvent;
    const subject = { kind: 'payment-event', id: `${provider}-${eventId}`.slice(0, 100) } as const;
    await record(context.db, context, { action: 'payment-event.settled', subject });
    return ok(true as const);
  }),
  implement(takeDonationCall, (wanted, { db, accountId, now }) =>
    takeDonation(db, { ...wanted, recordedBy: accountId }, now),
  ),
];

const missingEvent = fail('OC_NOT_FOUND', 'payments.eventMissing', { path: ['eventId'] });

const shownEvent = <Row extends { booked: unknown; receivedAt: Date }>({ booked, receivedAt, ...event }: Row) => ({
  ...event,
  amount: booked as Money | null,
  receivedAt: receivedAt.toISOString(),
});

const listedOf = ({ refundId, amountMinor, currency, createdAt, dueAt, ...refund }: OpenRow): ListedRefund => ({
  ...{ id: refundId, orderNumber: refund.orderNumber, reason: refund.reason as RefundReason, status: refund.status },
  ...{ givenBy: refund.givenBy, note: refund.note, attempts: refund.attempts, lastError: refund.lastError },
  amount: money(amountMinor, currency as Currency),
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});
