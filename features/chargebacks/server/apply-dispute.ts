import { type Pool, type Tx, transaction } from '@cubby/db';
import { decideByBank, openByBank, yieldToBank } from '@cubby/features/disputes/server';
import { refundable, releaseDisputed, settleMoney, sharesOf } from '@cubby/features/fulfilment/server';
import {
  account,
  chargebackLoss,
  chargebackLost,
  chargebackOfClearing,
  disputeCashMoved,
  disputedCash,
  disputeHeld,
  disputeReleased,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { applyToSellerOrder, findSoldOrder, lockOrder, type SoldOrder } from '@cubby/features/orders/server';
import type { OrderAction } from '@cubby/features/orders/transitions';
import {
  type CardProvider,
  findAllocations,
  findPaymentBy,
  givenBack,
  noteForStaff,
  type ProviderDispute,
  recordChargedBack,
  settleByChargeback,
} from '@cubby/features/payments/server';
import { reduceReferredSale } from '@cubby/features/referrals/server';
import { reduceShare } from '@cubby/features/schools/server';
import { money, subtract, sum } from '@cubby/money';
import { disputedPart, splitDisputed } from '../rules.ts';
import {
  type Chargeback,
  type ChargebackPart,
  findParts,
  findUnheld,
  type HeldFrom,
  lockChargeback,
  moveChargeback,
  noteCash,
  savePart,
} from './chargeback-store.ts';

type Ports = { pool: Pool; provider: CardProvider };
type Case = { tx: Tx; provider: CardProvider['name']; orderId: string; paymentId: string; now: Date };

/**
 * Brings a chargeback to where the provider says it is now, whatever events came in which order: cash that was moved,
 * then opened (the sellers' shares are held), then decided.
 */
export async function applyDispute(
  { pool, provider }: Ports,
  { disputeId, eventId }: { disputeId: string; eventId?: string },
  now: Date,
): Promise<void> {
  const dispute = await provider.findDispute(disputeId);
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
    if (dispute.state === 'LOST') await lose(of, chargeback);
  });
}

/** What the network takes waits on an account of its own until it is decided; its fee is a loss at once (P15). */
async function postCash({ tx, provider, orderId, now }: Case, { id }: Chargeback, { cash }: ProviderDispute) {
  for (const moved of cash)
    if (await noteCash(tx, id, moved, now))
      await post(tx, disputeCashMoved(`${id}:${moved.id}`, moved.amount, moved.fee, provider), orderId, now);
}

/** P12: holds what each seller has of the disputed amount. Before delivery the money is in clearing, and stays there. */
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

/** Holds what a seller has of it, and disputes the seller order. One that is not delivered yet goes on, its money frozen. */
async function hold(
  { tx, now }: Pick<Case, 'tx' | 'now'>,
  { id, reason }: Pick<Chargeback, 'id' | 'reason'>,
  { sellerOrderId, amountMinor }: Pick<ChargebackPart, 'sellerOrderId' | 'amountMinor'>,
  leftMinor: number,
): Promise<void> {
  await yieldToBank(tx, { sellerOrderId }, now);
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  await releaseDisputed(tx, sold, now);
  const { sale, holder } = refundable(sold, sold);
  const heldFrom = holder === 'SELLER_PENDING' || holder === 'SELLER_AVAILABLE' ? holder : null;
  const before = await givenBack(tx, sold);
  // What was given back since it was opened is not there to be held.
  const part = disputedPart(sale, before, money(Math.min(amountMinor, leftMinor)), money(leftMinor));
  const held = heldFrom ? sharesOf(sold, before, part).seller : money(0);
  if (heldFrom && held.amountMinor > 0)
    await post(tx, disputeHeld(`${id}:${sellerOrderId}`, sold, heldFrom, held), sold.orderId, now);
  await savePart(tx, { chargebackId: id, sellerOrderId, heldFrom, amountMinor, heldMinor: held.amountMinor });
  await move(tx, sold, 'DISPUTE', 'PSP', leftMinor, now);
  if ((await findSoldOrder(tx, sold))!.status === 'DISPUTE_OPEN') await openByBank(tx, sold, reason, now);
}

/**
 * P12 of a seller order whose chargebacks were opened before it was delivered: what its seller has earned with it since is
 * held until the bank has decided.
 */
export async function holdEarned(pool: Pool, sellerOrderId: string, now: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    const { orderId } = (await findSoldOrder(tx, { sellerOrderId }))!;
    await lockOrder(tx, orderId);
    for (const part of await findUnheld(tx, sellerOrderId)) {
      const allocations = await findAllocations(tx, part.paymentId);
      const { leftMinor } = allocations.find((each) => each.sellerOrderId === sellerOrderId)!;
      await hold({ tx, now }, part, { sellerOrderId, amountMinor: part.amountMinor }, leftMinor);
    }
  });
}

/** P13: what was held is released, and the orders are where they were. */
async function win({ tx, orderId, now }: Case, { id }: Chargeback): Promise<void> {
  await moveChargeback(tx, id, 'WON', now);
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
    await move(tx, sold, sold.statusBeforeDispute === 'CLOSED' ? 'REFUND_IN_FULL' : 'END_DISPUTE', 'SYSTEM', 0, now);
    await decideByBank(tx, part, true, now);
  }
}

/**
 * P15: the buyer has the money from their bank. It counts as refunded, so that it is never given back a second time; what
 * was refunded before, or cannot be divided, is the marketplace's loss.
 */
async function lose(of: Case, { id, amountMinor }: Chargeback): Promise<void> {
  const { tx, paymentId, provider, orderId, now } = of;
  await moveChargeback(tx, id, 'LOST', now);
  const taken = await settleByChargeback(tx, paymentId, { provider, most: money(amountMinor), chargebackId: id }, now);
  let unborne = subtract(money(amountMinor), taken);
  for (const part of await findParts(tx, id)) unborne = subtract(unborne, await loseOne(of, id, part));
  if (unborne.amountMinor > 0) await post(tx, chargebackLoss(id, unborne, provider), orderId, now);
}

async function loseOne({ tx, paymentId, provider, orderId, now }: Case, id: string, lost: ChargebackPart) {
  const { sellerOrderId } = lost;
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  await releaseDisputed(tx, sold, now);
  const { sale, holder } = refundable(sold, sold);
  const before = await givenBack(tx, sold);
  const left = (await findAllocations(tx, paymentId)).find((each) => each.sellerOrderId === sellerOrderId)!.leftMinor;
  const amount = money(Math.min(lost.amountMinor, left));
  const part = disputedPart(sale, before, amount, money(left));
  const total = sum([part.items, part.shipping, ...part.tax.map((tax) => tax.amount)]);
  const key = `${id}:${sellerOrderId}`;
  if (total.amountMinor > 0) {
    // Also what was never delivered may be earned: of several parcels only some came back.
    if (holder === 'CLEARING')
      await post(tx, chargebackOfClearing(key, { sellerOrderId, total, tax: part.tax }, provider), orderId, now);
    else {
      const shares = sharesOf(sold, before, part);
      const more = subtract(shares.seller, money(lost.heldMinor));
      // Delivered since it was opened: the seller has their share now.
      if (more.amountMinor > 0) await post(tx, disputeHeld(`${key}:more`, sold, balanceOf(holder), more), orderId, now);
      await post(tx, chargebackLost(key, sold, shares, money(0), disputedCash(provider)), orderId, now);
      const rest = await owedTo(tx, account('DISPUTE_HOLD', sellerOrderId));
      if (rest.amountMinor > 0)
        await post(tx, disputeReleased(`${key}:rest`, sold, balanceOf(lost.heldFrom ?? holder), rest), orderId, now);
    }
    await recordChargedBack(tx, { paymentId, sellerOrderId, part, isBeforeDelivery: holder === 'CLEARING' }, now);
    const itemsLeft = subtract(subtract(sale.items, before.items), part.items);
    await reduceShare(tx, { sellerOrderId, orderId, itemsLeft }, now);
    await reduceReferredSale(tx, { sellerOrderId, sellerId: sold.sellerId, orderId, itemsLeft }, now);
  }
  const isWhole = amount.amountMinor >= left || sold.statusBeforeDispute === 'CLOSED';
  await move(tx, sold, isWhole ? 'REFUND_IN_FULL' : 'REFUND_IN_PART', 'SYSTEM', 0, now);
  await decideByBank(tx, sold, false, now);
  return total;
}

const balanceOf = (holder: string | null): HeldFrom =>
  holder === 'SELLER_AVAILABLE' ? 'SELLER_AVAILABLE' : 'SELLER_PENDING';

/** Moves a seller order as the table allows; where it does not, its status stays. */
async function move(
  tx: Tx,
  { orderId, sellerOrderId }: SoldOrder,
  action: OrderAction,
  actor: 'PSP' | 'SYSTEM',
  refundableMinor: number,
  now: Date,
): Promise<void> {
  const known = { isChargeback: true, refundableMinor };
  const made = { action, actor, now, reason: 'chargeback', known };
  const moved = await applyToSellerOrder(tx, { orderId, sellerOrderId }, made);
  if (moved.ok) await settleMoney(tx, [moved.value], now);
}
