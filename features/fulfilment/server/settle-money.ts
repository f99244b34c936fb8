import type { Tx } from '@cubby/db';
import { followOrders } from '@cubby/features/invoices/server';
import {
  type AgreedSale,
  account,
  disputeHeld,
  disputeReleased,
  earnedSale,
  least,
  lessPart,
  refundShares,
  saleEarned,
  sellerShare,
  shareReleased,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { takeStockBack } from '@cubby/features/offers/server';
import {
  type AppliedChange,
  endReturn,
  findCameBack,
  findShipped,
  findSoldLines,
  findSoldOrder,
  insertCommissionTaxes,
  noteAllRefunded,
  noteRefunded,
  noteRefundToCome,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { countReferredSale } from '@cubby/features/referrals/server';
import { earnShare, releaseShare as releaseSchoolShare } from '@cubby/features/schools/server';
import { decideCommissionTaxes, taxDay } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money, subtract } from '@cubby/money';
import { refundReasonOf } from '../rules.ts';
import { type Claim, claimPieces } from './claims.ts';
import { giveBack, givenBack } from './refunds.ts';
import { agreedSale, balanceOf, moneyOfPieces, refundable, type Standing, sharesOf } from './sold-money.ts';

/**
 * What a buyer claims of the money of a change, by a dispute or by sending something back. Chargebacks have none: what
 * they hold and take, they post themselves.
 */
export type ClaimedMoney = {
  /** Names its entries: a step holds or releases once. */
  key: string;
  /** What is held (O28, O32), or given back (O29, O35, O37); undefined: nothing is. */
  claim: Claim | undefined;
  /** What is sent back, if not what is claimed: a bank may have given back its money meanwhile. */
  sentBack?: Claim['pieces'];
};

/**
 * The money of some changes of status, in the transaction that makes them (domain 5.3): earned when delivered, available
 * when completed, held and given back as its buyer claims it, given back when an order comes to nothing or goods come back.
 * Their invoices follow.
 */
export async function settleMoney(
  tx: Tx,
  changes: readonly AppliedChange[],
  now: Date,
  disputed?: ClaimedMoney,
): Promise<void> {
  for (const change of changes) {
    const sold = (await findSoldOrder(tx, change))!;
    if (change.to === 'DELIVERED' && change.deliveredAt === null) await earn(tx, sold, now);
    const withdrawn = disputed ? undefined : await withdrawnFrom(tx, sold, change);
    if (withdrawn) await noteReturn(tx, change, withdrawn, now);
    const claimed = disputed ?? withdrawn;
    if (claimed) await settleClaim(tx, sold, change, claimed, now);
    // Also what a bank has disputed that was closed, and is again.
    const isClosedAgain = change.transition === 'O37' && change.statusBeforeDispute === 'CLOSED';
    if (change.to === 'COMPLETED' || isClosedAgain) await releaseShare(tx, sold, change, now);
    // What becomes the seller's while a bank's dispute is open is held by it (P12).
    if (sold.hasOpenDispute && ['DELIVERED', 'COMPLETED', 'CLOSED'].includes(change.to))
      await enqueue(tx, 'hold-charged-back', { sellerOrderId: change.sellerOrderId });
    if (claimed && change.transition === 'O29') continue;
    if (change.transition === 'O29' && (await settlePartBack(tx, sold, change, now))) continue;
    const reason = refundReasonOf(change.transition);
    if (reason && (await giveBack(tx, refundable(sold, change), undefined, reason, now)))
      await noteAllRefunded(tx, change.sellerOrderId);
    if (change.transition === 'O29' && change.restocks)
      await takeStockBack(tx, await findShipped(tx, change.sellerOrderId), now);
  }
  await followOrders(tx, changes, now);
}

/** P4 of what was not refunded before, with the tax on the commission of the day and the seller's place. */
async function earn(tx: Tx, sold: SoldOrder, now: Date): Promise<AgreedSale> {
  const agreed = agreedSale(sold);
  const gone = (await givenBack(tx, sold)).beforeDelivery;
  const place = { country: sold.sellerCountry, region: sold.sellerRegion };
  const { commission } = earnedSale(agreed, gone);
  const taxes = decideCommissionTaxes(await loadTaxRules(tx, place.country), place, taxDay(place, now), commission);
  await insertCommissionTaxes(tx, sold.sellerOrderId, taxes);
  const sale = { ...agreed, commissionTax: taxes.map(({ jurisdiction, amount }) => ({ jurisdiction, amount })) };
  const earned = earnedSale(sale, gone);
  await post(tx, saleEarned(earned), sold.orderId, now);
  if (sold.attributedTo) await earnShare(tx, { ...sold, organisationId: sold.attributedTo, items: earned.items }, now);
  return sale;
}

/**
 * Of several parcels only some came back, and the buyer has the others: what came back is refunded (P9) and can be bought
 * again, the rest is earned (P4, P6), delivery included. False if all came back.
 */
async function settlePartBack(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<boolean> {
  if (change.returnCause !== 'UNDELIVERABLE') return false;
  const count = (pieces: readonly { quantity: number }[]) => pieces.reduce((all, { quantity }) => all + quantity, 0);
  const back = await findCameBack(tx, sold.sellerOrderId);
  if (back.length === 0 || count(back) === count(await findShipped(tx, sold.sellerOrderId))) return false;
  const refunded = back
    .map(({ orderLineId, unrefunded, quantity }) => ({ orderLineId, quantity: Math.min(quantity, unrefunded) }))
    .filter(({ quantity }) => quantity > 0);
  const before = await givenBack(tx, sold);
  const pieces = moneyOfPieces(await findSoldLines(tx, sold.sellerOrderId), refunded);
  const items = least(pieces.items, subtract(money(sold.itemsMinor), before.items));
  await giveBack(
    tx,
    refundable(sold, change),
    { items, shipping: money(0), tax: pieces.tax, pieces: refunded },
    'RETURNED',
    now,
  );
  await noteRefunded(tx, refunded);
  await releaseShare(tx, sold, change, now);
  if (change.restocks) await takeStockBack(tx, back, now);
  return true;
}

/**
 * What its buyer sends back of their own accord (O28): the pieces that they named, until their return ends (O29, O30).
 * Undefined if the change is no step of such a return.
 */
async function withdrawnFrom(
  tx: Tx,
  sold: SoldOrder,
  { transition, position }: AppliedChange,
): Promise<ClaimedMoney | undefined> {
  const { sellerOrderId, returnCause } = sold;
  if (!['O28', 'O29', 'O30'].includes(transition) || returnCause !== 'WITHDRAWAL') return undefined;
  const lines = await findSoldLines(tx, sellerOrderId);
  const sentBack = lines
    .map(({ orderLineId, comingBack: quantity }) => ({ orderLineId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  const claimed = await claimPieces(tx, sold, sentBack);
  return { key: `${sellerOrderId}:${position}`, claim: claimed.ok ? claimed.value : undefined, sentBack };
}

/** What its buyer gets back once it is there (O28); when the return ends, nothing comes back any more. */
async function noteReturn(
  tx: Tx,
  { sellerOrderId, transition }: AppliedChange,
  { claim }: ClaimedMoney,
  now: Date,
): Promise<void> {
  if (transition !== 'O28') await endReturn(tx, sellerOrderId, now);
  else if (claim) await noteRefundToCome(tx, sellerOrderId, claim.total.amountMinor);
}

/** P13: what is still held goes back to where it was: it is not sent back after all, or not all of it was claimed. */
async function releaseHeld(tx: Tx, sold: SoldOrder, standing: Standing, key: string, now: Date): Promise<void> {
  const held = await heldOf(tx, sold);
  const balance = balanceOf(standing);
  if (held.amountMinor > 0 && balance !== 'CLEARING')
    await post(tx, disputeReleased(key, sold, balance, held), sold.orderId, now);
}
/** The same without a change: somebody else decides the dispute from now on, and holds what they need. */
export const releaseHold = (tx: Tx, sold: SoldOrder, key: string, now: Date): Promise<void> =>
  releaseHeld(tx, sold, sold, key, now);
const heldOf = (tx: Tx, { sellerOrderId }: SoldOrder): Promise<Money> =>
  owedTo(tx, account('DISPUTE_HOLD', sellerOrderId));

/** P12 to P14, before what is left of the sale becomes available. */
async function settleClaim(
  tx: Tx,
  sold: SoldOrder,
  change: AppliedChange,
  claimed: ClaimedMoney,
  now: Date,
): Promise<void> {
  const { key, claim, sentBack = claim?.pieces ?? [] } = claimed;
  const { transition } = change;
  if (['O28', 'O32'].includes(transition)) await holdClaim(tx, sold, change, claimed, now);
  if (claim && ['O29', 'O35', 'O37'].includes(transition)) await uphold(tx, sold, change, claimed, now);
  if (['O29', 'O30', 'O34', 'O35', 'O37'].includes(transition)) await releaseHeld(tx, sold, change, key, now);
  if (transition !== 'O29') return;
  // What the buyer keeps after a dispute is the seller's; what was withdrawn from may be so again.
  if (change.returnCause === 'DISPUTE') await releaseShare(tx, sold, change, now);
  if (change.restocks) {
    const lines = await findSoldLines(tx, sold.sellerOrderId);
    const offerOf = (id: string) => lines.find(({ orderLineId }) => orderLineId === id)!.offerId;
    const back = sentBack.map(({ orderLineId, quantity }) => ({ offerId: offerOf(orderLineId), quantity }));
    await takeStockBack(tx, back, now);
  }
}

/** P12: what the seller has of the claim is held, as far as it is not yet; before it is earned it waits in clearing. */
async function holdClaim(
  tx: Tx,
  sold: SoldOrder,
  change: AppliedChange,
  { key, claim }: ClaimedMoney,
  now: Date,
): Promise<void> {
  const balance = balanceOf(change);
  if (!claim || balance === 'CLEARING') return;
  const { seller } = sharesOf(sold, await givenBack(tx, sold), claim.part);
  const more = subtract(seller, await heldOf(tx, sold));
  if (more.amountMinor > 0) await post(tx, disputeHeld(key, sold, balance, more), sold.orderId, now);
}

/** P14, or P9 of what was never earned: the buyer gets the claim. */
async function uphold(tx: Tx, sold: SoldOrder, change: AppliedChange, claimed: ClaimedMoney, now: Date): Promise<void> {
  const { part, pieces, isWhole } = claimed.claim!;
  await holdClaim(tx, sold, change, claimed, now);
  const sale = refundable(sold, change);
  const from = sale.holder === 'CLEARING' ? sale : { ...sale, holder: 'DISPUTE_HOLD' as const };
  const wanted = isWhole ? undefined : { ...part, ...(pieces.length > 0 && { pieces }) };
  await giveBack(tx, from, wanted, change.transition === 'O29' ? 'RETURNED' : 'DISPUTED', now);
  await (isWhole ? noteAllRefunded(tx, sold.sellerOrderId) : noteRefunded(tx, pieces));
}

/** P6: what the seller has of it; earned first if it never was (O30, O35). */
async function releaseShare(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<void> {
  const sale = change.deliveredAt === null ? await earn(tx, sold, now) : agreedSale(sold);
  // Together with what its bank holds of it (P12), so that nobody is paid it in between; the school's waits.
  if (sold.hasOpenDispute) return;
  await makeAvailable(tx, sold, sale, now);
  await releaseSchoolShare(tx, { ...sold, number: `${sold.orderNumber}-${sold.position}` }, now);
  const itemsLeft = subtract(sale.items, (await givenBack(tx, sold)).items);
  await countReferredSale(tx, { ...sold, itemsLeft }, now);
}

async function makeAvailable(tx: Tx, sold: SoldOrder, sale: AgreedSale, now: Date): Promise<void> {
  const left = await shareLeft(tx, sale);
  if (left.amountMinor > 0) await post(tx, shareReleased(sold.sellerOrderId, sold.sellerId, left), sold.orderId, now);
}
/** P6 of a sale that was completed or closed while its bank disputed it, once; the bank's dispute holds its own at once. */
export async function releaseDisputed(tx: Tx, sold: SoldOrder, now: Date): Promise<void> {
  if (balanceOf(sold) === 'SELLER_AVAILABLE') await makeAvailable(tx, sold, agreedSale(sold), now);
}

/** What a seller has earned with a sale, less what they have borne of its refunds. */
async function shareLeft(tx: Tx, sale: AgreedSale): Promise<Money> {
  const { beforeDelivery: gone, ...all } = await givenBack(tx, sale);
  const earned = earnedSale(sale, gone);
  return subtract(sellerShare(earned), refundShares(earned, money(0), lessPart(all, gone)).seller);
}
