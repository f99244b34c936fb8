import { money } from '@cubby/money';
import type Stripe from 'stripe';
import type { ProviderDispute } from '../provider.ts';
import { currencyOf, feeOf } from './amounts.ts';

export async function findStripeDispute(stripe: Stripe, disputeId: string): Promise<ProviderDispute> {
  const dispute = await stripe.disputes.retrieve(disputeId);
  const { payment_intent: payment, evidence_details: evidence } = dispute;
  const currency = currencyOf(dispute.currency);
  return {
    disputeId,
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? ''),
    amount: money(dispute.amount, currency),
    reason: dispute.reason,
    state: disputeStateOf(dispute.status),
    dueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    cash: dispute.balance_transactions.map((booked) => ({
      id: booked.id,
      // The disputed amount was taken or returned, whatever the amount in the account's currency.
      amount: money(
        currencyOf(booked.currency) === currency ? booked.amount : Math.sign(booked.amount) * dispute.amount,
        currency,
      ),
      fee: feeOf(booked, currency),
    })),
  };
}

/** Stripe's statuses of a dispute; “warning” is a bank's inquiry. */
function disputeStateOf(status: string): ProviderDispute['state'] {
  if (status === 'lost') return 'LOST';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'WON';
  return status.startsWith('warning_') ? 'INQUIRY' : 'OPEN';
}
