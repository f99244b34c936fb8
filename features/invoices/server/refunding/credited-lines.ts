import type { Tx } from '@cubby/db';
import type { RefundedPart } from '@cubby/features/ledger/rules';
import { findSoldLines, findSoldOrder } from '@cubby/features/orders/server';
import { creditByRate } from '../../credit-by-rate.ts';
import type { CreditLine, LineTax } from '../../credit-line.ts';
import { creditOfAmount, creditOfDelivery, creditOfPieces } from '../../credit-lines.ts';
import { areExact, creditSums, taxKey } from '../../credit-sums.ts';
import { findInvoicedLines, type InvoicedLine } from './credit-line-store.ts';

export type Pieces = readonly { orderLineId: string; quantity: number }[];
type Credited = { sellerOrderId: string; part: RefundedPart; before: RefundedPart; pieces: Pieces | undefined };

/**
 * A credit note's lines: the named pieces, or all that are left if everything is credited. Any other amount becomes a
 * line for each tax rate, or one line, for example for a tax alone.
 */
export async function creditedLines(tx: Tx, { sellerOrderId, part, before, pieces }: Credited): Promise<CreditLine[]> {
  const invoiced = await findInvoicedLines(tx, sellerOrderId);
  const sold = await findSoldLines(tx, sellerOrderId);
  const { deliveryTaxes } = (await findSoldOrder(tx, { sellerOrderId }))!;
  const left =
    part.items.amountMinor > 0
      ? sold.map((line) => ({ orderLineId: line.orderLineId, quantity: line.quantity - line.refunded }))
      : [];
  const goods = (pieces ?? left).flatMap(({ orderLineId, quantity: now }): CreditLine[] => {
    const line = invoiced.find((each) => each.orderLineId === orderLineId);
    const { quantity: bought, refunded, taxes } = sold.find((each) => each.orderLineId === orderLineId)!;
    return line && now > 0 ? [creditOfPieces(line, { bought, before: refunded, now }, keptOf(taxes))] : [];
  });
  const delivery = invoiced.find((each) => each.orderLineId === null);
  const ofDelivery =
    delivery && part.shipping.amountMinor > 0
      ? [
          creditOfDelivery(
            delivery,
            { bought: delivery.priceMinor, before: before.shipping.amountMinor, now: part.shipping.amountMinor },
            keptOf(deliveryTaxes),
          ),
        ]
      : [];
  const net = part.items.amountMinor + part.shipping.amountMinor;
  const goodsInvoiced = invoiced.filter((each) => each.orderLineId !== null);
  const amount = creditByRate(part.items.amountMinor, goodsInvoiced, taxOfGoods(part, ofDelivery));
  for (const lines of [[...goods, ...ofDelivery], ...(amount ? [[...amount, ...ofDelivery]] : [])])
    if (areExact(lines, net, part.tax)) return lines;
  return [creditOfAmount(net, taxesOf(invoiced, part))];
}

/** The credited taxes without those of the delivery, by place and by who owes them. */
function taxOfGoods({ tax }: RefundedPart, ofDelivery: readonly CreditLine[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const [key, minor] of creditSums(ofDelivery).taxes) left.set(key, -minor);
  for (const { jurisdiction, sellerId, amount } of tax) {
    const key = taxKey(jurisdiction, sellerId ? 'SELLER' : 'MARKETPLACE');
    left.set(key, (left.get(key) ?? 0) + amount.amountMinor);
  }
  return left;
}

/** Taxes that were not refunded separately (domain 4.3). */
const keptOf =
  (kept: readonly { jurisdiction: string; sellerId: string | null }[]) =>
  ({ jurisdiction, remitter, amountMinor }: LineTax): boolean =>
    amountMinor === 0 ||
    kept.some((tax) => tax.jurisdiction === jurisdiction && (tax.sellerId ? 'SELLER' : 'MARKETPLACE') === remitter);

const taxesOf = (invoiced: readonly InvoicedLine[], { tax }: RefundedPart) =>
  tax
    .filter(({ amount }) => amount.amountMinor > 0)
    .map(({ jurisdiction, sellerId, amount }) => {
      const key = taxKey(jurisdiction, sellerId ? 'SELLER' : 'MARKETPLACE');
      const charged = invoiced
        .flatMap((line) => line.taxes)
        .find((each) => each.amountMinor > 0 && taxKey(each.jurisdiction, each.remitter) === key)!;
      return { ...charged, credited: amount.amountMinor };
    });
