import { type Pool, transaction } from '@cubby/db';
import { bank, refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { PaymentNotices } from '../notices.ts';
import type { CardProvider } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { findOpenRefund, findRefund, type OpenRefund } from './refund-store.ts';
import { keysOf, recordSent } from './send-refund.ts';
import { settleByHand as settleOne } from './settle-by-hand-store.ts';

type Needs = { pool: Pool; provider: CardProvider; notices: PaymentNotices };
type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_PAYMENT_PROVIDER'>;

/**
 * Records that staff have paid a refund another way. The provider is asked first whether it has carried it out, because
 * its answer may have been lost: then the refund is recorded as sent, and staff are warned not to pay it. If it has
 * sent another amount, that is a different refund: nothing is recorded, and staff are notified.
 */
export async function settleByHand(
  { pool, provider, notices }: Needs,
  { id: refundId, note, accountId }: { id: string; note: string; accountId: string },
  now: Date,
): Promise<Result<true, Refused>> {
  const open = await findOpenRefund(pool, refundId);
  if (!open) return (await findRefund(pool, refundId)) ? over : missing;
  const sent = await findSent(provider, refundId, open);
  if (!sent.ok) return sent;
  if (sent.value) {
    const { amount } = sent.value;
    if (amount.amountMinor !== open.amountMinor || amount.currency !== open.currency)
      return fail('OC_WRONG_STATUS', 'payments.refundSentOther', { path: ['id'] });
    const found = { ...open, refundId, key: sent.value.key, providerRefundId: sent.value.refundId };
    await transaction(pool, (tx) => recordSent(tx, { provider: provider.name, notices }, found, now));
    return fail('OC_WRONG_STATUS', 'payments.refundSent', { path: ['id'] });
  }
  return transaction(pool, async (tx) => {
    const settled = await settleOne(tx, { refundId, attempts: open.attempts, accountId, note, now });
    if (!settled) return over;
    const amount = money(settled.amountMinor, settled.currency as Currency);
    await post(tx, refundPaid(`${refundId}:by-hand`, amount, refundId, bank), settled.orderId, now);
    return ok(true as const);
  });
}

const missing = fail('OC_NOT_FOUND', 'payments.refundMissing', { path: ['id'] });
/** Whether it has been sent or settled meanwhile, or is being sent. */
const over = fail('OC_WRONG_STATUS', 'payments.refundMissing', { path: ['id'] });

async function findSent(provider: CardProvider, refundId: string, { attempts, failures, ...of }: OpenRefund) {
  if (attempts === 0 || of.provider !== provider.name || of.providerPaymentId === null) return ok(undefined);
  try {
    return ok(await provider.findRefund({ keys: keysOf(refundId, failures), paymentId: of.providerPaymentId }));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return fail('OC_PAYMENT_PROVIDER', 'payments.providerAway');
  }
}
