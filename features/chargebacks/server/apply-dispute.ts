import { type Pool, transaction } from '@cubby/db';
import { decideByBank } from '@cubby/features/disputes/server';
import { releaseDisputed } from '@cubby/features/fulfilment/server';
import { chargebackLoss, disputeCashMoved, disputeReleased } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { findSoldOrder, lockOrder } from '@cubby/features/orders/server';
import {
  askForLostAnswers,
  type CardProvider,
  findAllocations,
  findPaymentBy,
  mayBeSending,
  noteForStaff,
  type ProviderDispute,
  takeByChargeback,
} from '@cubby/features/payments/server';
import { money, subtract } from '@cubby/money';
import { splitDisputed } from '../rules.ts';
import { type ChargebackPart, findParts, type HeldFrom } from './chargeback-part-store.ts';
import { type Chargeback, lockChargeback, moveChargeback, noteCash } from './chargeback-store.ts';
import type { Case } from './dispute-case.ts';
import { hold } from './hold-part.ts';
import { loseOne } from './lose-part.ts';
import { move } from './move-disputed-order.ts';

type Ports = { pool: Pool; provider: CardProvider };

/**
 * Updates a chargeback to the provider's current state, with events in any order: cash moved, then opened (the sellers'
 * shares are held), then decided.
 */
export async function applyDispute(
  { pool, provider }: Ports,
  { disputeId, eventId }: { disputeId: string; eventId?: string },
  now: Date,
): Promise<void> {
  const dispute = await provider.findDispute(disputeId);
  const asked = dispute.state === 'LOST' ? await askForLostAnswers({ pool, provider }, dispute.paymentId, now) : [];
  await transaction(pool, async (tx) => {
    const payment = await findPaymentBy(tx, dispute.paymentId);
    if (!payment) {
      if (eventId) await noteForStaff(tx, provider.name, eventId);
      return;
    }
    const { orderId, paymentId } = payment;
    await lockOrder(tx, orderId);
    const chargeback = await lockChargeback(tx, dispute, paymentId, now);
    const of: Case = { tx, provider: provider.name, orderId, paymentId, now };
    await postCash(of, chargeback, dispute);
    if (chargeback.status === 'WON' || chargeback.status === 'LOST') return;
    const hasTaken = dispute.state === 'OPEN' || dispute.state === 'LOST' || dispute.cash.length > 0;
    if (chargeback.status === 'INQUIRY' && hasTaken) await open(of, chargeback);
    if (dispute.state === 'WON') await win(of, chargeback);
    if (dispute.state === 'LOST') await lose(of, chargeback, asked);
  });
}

/** The network's cash is on a separate account until the decision; its fee is an immediate loss (P15). */
async function postCash({ tx, provider, orderId, now }: Case, { id }: Chargeback, { cash }: ProviderDispute) {
  for (const moved of cash)
    if (await noteCash(tx, id, moved, now))
      await post(tx, disputeCashMoved(`${id}:${moved.id}`, moved.amount, moved.fee, provider), orderId, now);
}

/** P12: holds each seller's share of the disputed amount. Before delivery the money is in clearing, and stays there. */
async function open({ tx, paymentId, now }: Case, { id, amountMinor, reason }: Chargeback): Promise<void> {
  const allocations = await findAllocations(tx, paymentId);
  const shares = splitDisputed(
    money(amountMinor),
    allocations.map(({ leftMinor }) => money(leftMinor)),
  );
  for (const [i, { sellerOrderId, leftMinor }] of allocations.entries())
    if (shares[i]!.amountMinor > 0)
      await hold({ tx, now }, { id, reason }, { sellerOrderId, amountMinor: shares[i]!.amountMinor }, leftMinor);
  await moveChargeback(tx, id, 'OPEN', now);
}

/** P13: releases the hold, and the orders return to their earlier status. */
async function win({ tx, paymentId, orderId, now }: Case, { id }: Chargeback): Promise<void> {
  await moveChargeback(tx, id, 'WON', now);
  const allocations = await findAllocations(tx, paymentId);
  for (const part of await findParts(tx, id)) {
    const sold = (await findSoldOrder(tx, part))!;
    await releaseDisputed(tx, sold, now);
    if (part.heldMinor > 0)
      await post(
        tx,
        disputeReleased(`${id}:${part.sellerOrderId}`, sold, part.heldFrom as HeldFrom, money(part.heldMinor)),
        orderId,
        now,
      );
    // Another bank's dispute is still open, so it stays disputed.
    if (sold.hasOpenDispute) continue;
    const isAllGivenBack = allocations.some(
      (each) => each.sellerOrderId === part.sellerOrderId && each.leftMinor === 0,
    );
    const isClosed = sold.statusBeforeDispute === 'CLOSED' || isAllGivenBack;
    await move(tx, sold, isClosed ? 'REFUND_IN_FULL' : 'END_DISPUTE', 'SYSTEM', 0, now);
    await decideByBank(tx, part, true, now);
  }
}

/**
 * P15: the buyer has the money from their bank. It settles the refunds still owed to them; the disputed seller orders
 * bear the rest, in proportion to their unrefunded part, and it counts as refunded. The marketplace bears what no sale
 * can.
 */
async function lose(of: Case, { id, amountMinor }: Chargeback, asked: readonly string[]): Promise<void> {
  const { tx, paymentId, provider, orderId, now } = of;
  // Until the provider has answered, it is unknown whether the buyer also has that refund. The daily task decides then.
  if (await mayBeSending(tx, paymentId, asked)) return;
  await moveChargeback(tx, id, 'LOST', now);
  const amount = money(amountMinor);
  const taken = await takeByChargeback(tx, { paymentId, chargebackId: id, provider, amount }, now);
  const allocations = await findAllocations(tx, paymentId);
  const leftOf = (part: ChargebackPart) =>
    money(allocations.find(({ sellerOrderId }) => sellerOrderId === part.sellerOrderId)!.leftMinor);
  const parts = await findParts(tx, id);
  const shares = splitDisputed(taken.left, parts.map(leftOf));
  let unborne = subtract(amount, taken.settled);
  for (const [i, part] of parts.entries())
    unborne = subtract(unborne, await loseOne(of, id, { ...part, share: shares[i]!, left: leftOf(part) }));
  if (unborne.amountMinor > 0) await post(tx, chargebackLoss(id, unborne, provider), orderId, now);
}
