import { type Tx, uuidv7 } from '@cubby/db';
import { partOfAmount, pspCash, refundPaid, type Said } from '@cubby/features/ledger/rules';
import { post, postRefund, type RefundableSale } from '@cubby/features/ledger/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money, sum } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { findLeftToRefund, findPaymentBy } from '../events/charged-back-store.ts';
import { findPaidFor } from '../payment-store.ts';
import type { CardProvider, ProviderRefund } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { findKnownRefund, findOpenWithParts, settleElsewhere, takeEventsOff } from './made-elsewhere-store.ts';
import { insertRefund } from './new-refund-store.ts';

export type RefundElsewhere = ProviderRefund & { provider: CardProvider['name']; providerRefundId: string };

export async function askForRefund(
  provider: CardProvider,
  providerRefundId: string,
): Promise<Result<RefundElsewhere, Failure<'OC_WRONG_STATUS' | 'OC_PAYMENT_PROVIDER'>>> {
  try {
    const refund = await provider.readRefund(providerRefundId);
    if (!refund) return missing;
    if (refund.state !== 'SENT') return fail('OC_WRONG_STATUS', 'payments.elsewhere.notSent', about);
    return ok({ ...refund, provider: provider.name, providerRefundId });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return fail('OC_PAYMENT_PROVIDER', 'payments.providerAway');
  }
}

const missing = fail('OC_WRONG_STATUS', 'payments.elsewhere.missing', { path: ['refundId'] });

export async function findPaymentOf(
  tx: Tx,
  { paymentId }: RefundElsewhere,
): Promise<Result<{ paymentId: string; orderId: string }, Failure<'OC_WRONG_STATUS'>>> {
  const payment = await findPaymentBy(tx, paymentId);
  return payment ? ok(payment) : missing;
}

type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_TOO_MANY'>;
/** A seller order's part of a refund; `closed`: why nothing can be refunded on it now. */
export type PartElsewhere = { of: RefundableSale; amount: Money; closed: Result<never, Refused> | undefined };

/**
 * Records a refund of a locked order as sent, divided into parts of seller orders, with the entries of any refund. It
 * settles the open refunds that it covers (decision 0073). Repeating it with the same parts changes nothing. Returns
 * the seller orders that were refunded beyond those, and those of which nothing is left.
 */
export async function takeMadeElsewhere(
  tx: Tx,
  refund: RefundElsewhere,
  { paymentId, orderId }: { paymentId: string; orderId: string },
  { parts, said }: { parts: readonly PartElsewhere[]; said: Said },
  now: Date,
): Promise<Result<{ sale: RefundableSale; isWhole: boolean }[], Refused>> {
  const { provider, providerRefundId, amount, key } = refund;
  const known = await findKnownRefund(tx, { providerRefundId, key });
  if (known) return isSame(known, parts) ? ok([]) : fail('OC_WRONG_STATUS', 'payments.elsewhere.known', about);
  const all = sum(parts.map((part) => part.amount));
  if (all.amountMinor !== amount.amountMinor || all.currency !== amount.currency)
    return fail('OC_WRONG_STATUS', 'payments.elsewhere.otherSum', { path: ['parts'] });
  const room = await findLeftToRefund(tx, paymentId);
  const { settled, rest } = settledBy(await findOpenWithParts(tx, paymentId), parts, room);
  const left = sum(rest);
  if (room < left.amountMinor) return fail('OC_TOO_MANY', 'payments.elsewhere.tooMuch', about);
  const given = [];
  for (const [i, { of, closed }] of parts.entries()) {
    if (closed) return closed;
    const wanted = rest[i]!;
    if (wanted.amountMinor === 0) continue;
    const paid = await findPaidFor(tx, of.sale);
    if (paid?.paymentId !== paymentId) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['parts', i, 'number'] });
    const next = partOfAmount(of.sale, paid.givenBack, wanted);
    if (!next) return fail('OC_TOO_MANY', 'payments.elsewhere.tooMuch', { path: ['parts', i, 'amount'] });
    given.push({ of, next, before: paid.givenBack });
  }
  for (const [i, { refundId, toSendMinor }] of settled.entries()) {
    // One of them gets the provider's id: the new refund, if there is one.
    const isNamed = given.length === 0 && i === 0;
    await settleElsewhere(tx, { refundId, providerRefundId, isNamed, by: said.accountId, now });
    const minor = money(toSendMinor, amount.currency);
    await post(tx, refundPaid(`${providerRefundId}:${refundId}`, minor, refundId, pspCash(provider)), orderId, now);
    await enqueue(tx, 'tell-of-refund', { refundId });
  }
  if (given.length > 0) {
    const refundId = uuidv7(now);
    await insertRefund(
      tx,
      {
        ...{
          refundId,
          paymentId,
          amount: left,
          reason: 'MADE_ELSEWHERE',
          said,
          sent: { providerRefundId, by: said.accountId },
        },
        parts: given.map(({ of, next: { part, isWhole } }) => ({
          ...part,
          isWhole,
          sellerOrderId: of.sale.sellerOrderId,
          isBeforeDelivery: of.holder === 'CLEARING',
        })),
      },
      now,
    );
    for (const { of, next, before } of given) await postRefund(tx, refundId, of, next, before, now);
    await post(tx, refundPaid(refundId, left, refundId, pspCash(provider)), orderId, now);
    await enqueue(tx, 'tell-of-refund', { refundId });
  }
  await takeEventsOff(tx, { provider, providerRefundId, providerPaymentId: refund.paymentId });
  return ok(given.map(({ of, next }) => ({ sale: of, isWhole: next.isWhole })));
}

const about = { path: ['refundId'] };

type Known = NonNullable<Awaited<ReturnType<typeof findKnownRefund>>>;
const isSame = ({ isElsewhere, parts }: Known, given: readonly PartElsewhere[]): boolean =>
  isElsewhere &&
  Object.keys(parts as object).length === given.length &&
  given.every(({ of, amount }) => (parts as Record<string, number>)[of.sale.sellerOrderId] === amount.amountMinor);

type Open = Awaited<ReturnType<typeof findOpenWithParts>>[number];
/**
 * The open refunds that a refund with these parts covers: those within its parts that the provider refused, or that
 * together with it exceed the payment. `rest` is what is left of each part.
 */
function settledBy(
  open: readonly Open[],
  parts: readonly PartElsewhere[],
  room: number,
): { settled: Open[]; rest: Money[] } {
  let rest = parts.map(({ amount }) => amount);
  const settled: Open[] = [];
  for (const one of open) {
    const isPaidInstead = one.status === 'FAILED' || (one.status === 'OWED' && sum(rest).amountMinor > room);
    const its = one.parts as Record<string, number>;
    const less = rest.map((left, i) => left.amountMinor - (its[parts[i]!.of.sale.sellerOrderId] ?? 0));
    const covered = sum(rest).amountMinor - less.reduce((all, each) => all + each, 0);
    if (!isPaidInstead || !one.isWhole || covered !== one.toSendMinor || less.some((each) => each < 0)) continue;
    rest = rest.map((left, i) => money(less[i]!, left.currency));
    settled.push(one);
  }
  return { settled, rest };
}
