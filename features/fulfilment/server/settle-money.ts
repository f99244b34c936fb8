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
  findCameBack,
  findShipped,
  findSoldLines,
  findSoldOrder,
  insertCommissionTaxes,
  noteAllRefunded,
  noteRefunded,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { earnShare, releaseShare as releaseSchoolShare } from '@cubby/features/schools/server';
import { decideCommissionTaxes, taxDay } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { type Money, money, subtract } from '@cubby/money';
import { refundReasonOf } from '../rules.ts';
import { giveBack, givenBack } from './refunds.ts';
import { agreedSale, moneyOfPieces, refundable } from './sold-money.ts';

/**
 * The money of some changes of status, in the transaction that makes them (domain 5.3): earned when delivered, available
 * when completed, given back when an order comes to nothing or goods come back. Their invoices follow.
 */
export async function settleMoney(tx: Tx, changes: readonly AppliedChange[], now: Date): Promise<void> {
  for (const change of changes) {
    const sold = (await findSoldOrder(tx, change))!;
    if (change.to === 'DELIVERED' && change.deliveredAt === null) await earn(tx, sold, now);
    if (change.transition === 'O28') await holdShare(tx, sold, now);
    if (change.transition === 'O30') await releaseHeld(tx, sold, now);
    if (change.to === 'COMPLETED') await releaseShare(tx, sold, change, now);
    if (change.transition === 'O29' && (await settlePartBack(tx, sold, change, now))) continue;
    const reason = refundReasonOf(change.transition);
    if (reason && (await giveBack(tx, refundable(sold, change), undefined, reason, now)))
      await noteAllRefunded(tx, change.sellerOrderId);
    if (change.transition === 'O29') await takeStockBack(tx, await findShipped(tx, change.sellerOrderId), now);
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
  await takeStockBack(tx, back, now);
  return true;
}

/** P12: the buyer sends it back, so what the seller has of it is held until the goods are back. */
async function holdShare(tx: Tx, sold: SoldOrder, now: Date): Promise<void> {
  const left = await shareLeft(tx, agreedSale(sold));
  if (left.amountMinor > 0)
    await post(tx, disputeHeld(returnOf(sold), sold, 'SELLER_PENDING', left), sold.orderId, now);
}

/** P13: it is not sent back after all. */
async function releaseHeld(tx: Tx, sold: SoldOrder, now: Date): Promise<void> {
  const held = await owedTo(tx, account('DISPUTE_HOLD', sold.sellerOrderId));
  if (held.amountMinor > 0)
    await post(tx, disputeReleased(returnOf(sold), sold, 'SELLER_PENDING', held), sold.orderId, now);
}
const returnOf = ({ sellerOrderId }: SoldOrder) => `${sellerOrderId}:return`;

/** P6: what the seller has of it; earned first if it never was (O30, O35). */
async function releaseShare(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<void> {
  const sale = change.deliveredAt === null ? await earn(tx, sold, now) : agreedSale(sold);
  const left = await shareLeft(tx, sale);
  if (left.amountMinor > 0) await post(tx, shareReleased(sold.sellerOrderId, sold.sellerId, left), sold.orderId, now);
  await releaseSchoolShare(tx, { ...sold, number: `${sold.orderNumber}-${sold.position}` }, now);
}

/** What a seller has earned with a sale, less what they have borne of its refunds. */
async function shareLeft(tx: Tx, sale: AgreedSale): Promise<Money> {
  const { beforeDelivery: gone, ...all } = await givenBack(tx, sale);
  const earned = earnedSale(sale, gone);
  return subtract(sellerShare(earned), refundShares(earned, money(0), lessPart(all, gone)).seller);
}
