import { type Implementation, implement } from '@cubby/contract/server';
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
import type { PaymentNotices } from './notices.ts';
import type { CardProvider } from './provider.ts';
import { findOpenRefunds } from './refund-store.ts';
import { settleByHand } from './settle-by-hand.ts';
import { takeDonation } from './take-donation.ts';

/** What staff see and settle of money that the system cannot assign. */
export const staffEndpoints = (provider: CardProvider, notices: PaymentNotices): Implementation[] => [
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
  implement(settleRefundByHand, ({ id, note }, { pool, accountId, now }) =>
    settleByHand({ pool, provider, notices }, { id, note, accountId }, now),
  ),
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
  implement(takeDonationCall, (wanted, { db, accountId, now }) =>
    takeDonation(db, { ...wanted, recordedBy: accountId }, now),
  ),
];
