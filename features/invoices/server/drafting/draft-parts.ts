import type { Queryable } from '@cubby/db';
import { type BillableOrder, findBillable, findBillableLines } from '@cubby/features/orders/server';
import { money } from '@cubby/money';
import { findOrderIds } from '../invoice-store.ts';
import { type Parts, shownTax } from '../issuing/line-taxes.ts';

export async function draftParts(db: Queryable, invoiceId: string): Promise<Parts> {
  const orders = await findBillable(db, { ids: await findOrderIds(db, invoiceId) });
  const parts = orders.flatMap((order) => billedParts(order).map((part) => ({ ...part, order: order.number })));
  const { lines, deliveryTaxes } = await findBillableLines(
    db,
    parts.map(({ sellerOrderId }) => sellerOrderId),
  );
  return parts.map(({ sellerOrderId, order, position, sellerName, sellerTaxNumber, shippingMinor, totalMinor }) => {
    const isOf = (each: { sellerOrderId: string }) => each.sellerOrderId === sellerOrderId;
    const goods = lines.filter(isOf).map(({ sku, name, quantity, priceMinor, netMinor, taxes }) => ({
      ...{ sku, name, quantity, price: money(priceMinor), net: money(netMinor), taxes: taxes.map(shownTax) },
    }));
    const shipping = money(shippingMinor);
    const taxes = deliveryTaxes.filter(isOf).map(shownTax);
    const delivery = { sku: null, name: null, quantity: 1, price: shipping, net: shipping, taxes };
    return {
      ...{ number: `${order}-${position}`, sellerName, sellerTaxNumber, total: money(totalMinor) },
      lines: shippingMinor > 0 ? [...goods, delivery] : goods,
    };
  });
}

/** The seller orders of an order that an invoice would include. */
export const billedParts = ({ sellerOrders }: BillableOrder): BillableOrder['sellerOrders'] =>
  sellerOrders.filter(({ isOut }) => !isOut);
