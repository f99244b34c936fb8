import { type Implementation, implement } from '@cubby/contract/server';
import { bank, refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, type Money, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import {
  openRefundList,
  providerEventList,
  settleProviderEvent,
  settleRefundByHand,
  takeDonation as takeDonationCall,
} from '../staff-contract.ts';
import { findEventsForStaff, settleEvent } from './event-store.ts';
import { findOpenRefunds } from './refund-store.ts';
import { settleByHand } from './settle-by-hand-store.ts';
import { takeDonation } from './take-donation.ts';

/** What staff see and settle of money that did not find its way by itself. */
export const staffEndpoints = (): Implementation[] => [
  implement(openRefundList, async (_input, { db }) =>
    ok(
      (await findOpenRefunds(db)).map(({ refundId, amountMinor, currency, ...refund }) => ({
        ...refund,
        id: refundId,
        amount: money(amountMinor, currency as Currency),
        createdAt: refund.createdAt.toISOString(),
        dueAt: refund.dueAt?.toISOString() ?? null,
      })),
    ),
  ),
  implement(settleRefundByHand, async ({ id, note }, { db, actor, now }) => {
    const { accountId } = actor.account!;
    const settled = await settleByHand(db, { refundId: id, accountId, note, now });
    if (!settled) return fail('OC_NOT_FOUND', 'payments.refundMissing', { path: ['id'] });
    const amount = money(settled.amountMinor, settled.currency as Currency);
    await post(db, refundPaid(`${id}:by-hand`, amount, id, bank), settled.orderId, now);
    return ok(true as const);
  }),
  implement(providerEventList, async (_input, { db }) =>
    ok(
      (await findEventsForStaff(db)).map(({ booked, ...event }) => ({
        ...event,
        amount: booked as Money | null,
        receivedAt: event.receivedAt.toISOString(),
      })),
    ),
  ),
  implement(settleProviderEvent, async ({ provider, eventId }, { db }) =>
    (await settleEvent(db, provider, eventId))
      ? ok(true as const)
      : fail('OC_NOT_FOUND', 'payments.eventMissing', { path: ['eventId'] }),
  ),
  implement(takeDonationCall, (wanted, { db, actor, now }) =>
    takeDonation(db, { ...wanted, recordedBy: actor.account!.accountId }, now),
  ),
];
