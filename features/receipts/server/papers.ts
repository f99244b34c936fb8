import { utcDay } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import type { Company } from '@cubby/feature';
import { hsText, isCraftCode } from '@cubby/features/customs/rules';
import { findPurchaseOrder } from '@cubby/features/invoices/server';
import {
  type BillableOrder,
  findBillable,
  findBillableLines,
  findCustomsLines,
  findOwnNumbers,
} from '@cubby/features/orders/server';
import {
  type Bill,
  billTaxes,
  billTotals,
  type CustomsForm,
  type PackingSlip,
  type PaperLine,
  paperAddress,
  paperLines,
  paperSeller,
  type SoldLine,
} from '@cubby/features/papers/rules';
import { areasFor, issuerOf } from '@cubby/features/papers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findRegistrations } from '@cubby/features/taxes/server';
import type { Locale, Translator } from '@cubby/i18n';
import { type Currency, money } from '@cubby/money';
import { findPayment } from './store.ts';

export type ReceiptNeeds = { company: Company; translatorOf: (locale: Locale) => Translator };

/** The receipt of an order paid by card or from a school's account; otherwise undefined. */
export async function receiptOf(db: Queryable, orderNumber: string, needs: ReceiptNeeds): Promise<Bill | undefined> {
  const [[order], paid] = await Promise.all([
    findBillable(db, { numbers: [orderNumber] }),
    findPayment(db, orderNumber),
  ]);
  if (!order || !paid) return undefined;
  const { text } = needs.translatorOf(order.locale as Locale);
  const lines = await linesOf(db, order, text);
  const paidOn = taxDay(order.delivery, paid.at);
  const gross = billTotals(lines, money(0, order.currency as Currency)).gross;
  return {
    kind: 'RECEIPT',
    number: order.number,
    ...(await headOf(db, order, paidOn, needs)),
    buyer: { name: order.buyerName, email: order.email },
    shipTo: { name: order.delivery.name, address: paperAddress(order.delivery) },
    orderNumbers: [order.number],
    ...(order.purchaseOrder && { purchaseOrder: order.purchaseOrder }),
    lines,
    taxes: billTaxes(lines),
    totals: billTotals(lines, gross),
    paid: { method: text(`receipts.method.${paid.kind as 'CARD' | 'ACCOUNT'}`), on: paidOn },
  };
}

/** A parcel's contents, and its customs form if it needs one. */
export async function packingPapersOf(
  db: Queryable,
  sold: { orderNumber: string; position: number },
  needs: ReceiptNeeds,
  now: Date,
): Promise<[PackingSlip, ...CustomsForm[]] | undefined> {
  const packing = await packingSlipOf(db, sold, needs, now);
  if (!packing) return undefined;
  const form = await customsFormOf(db, sold, needs, now);
  return form ? [packing, form] : [packing];
}

/** For a child's crafts sent abroad (domain C19); the parcel names the marketplace's address as its sender's (C11). */
async function customsFormOf(
  db: Queryable,
  { orderNumber, position }: { orderNumber: string; position: number },
  needs: ReceiptNeeds,
  now: Date,
): Promise<CustomsForm | undefined> {
  const [order] = await findBillable(db, { numbers: [orderNumber] });
  const part = order?.sellerOrders.find((each) => each.position === position);
  const lines = part ? await findCustomsLines(db, part.sellerOrderId) : [];
  if (!order || !part || lines.length === 0) return undefined;
  const head = await headOf(db, order, utcDay(now), needs);
  const { legalName, address } = head.issuer;
  const goods = (['en', 'fr'] as const).map((locale) => needs.translatorOf(locale).text);
  return {
    kind: 'CUSTOMS_FORM',
    number: `${orderNumber}-${position}`,
    ...head,
    buyer: { name: order.delivery.name },
    sender: { name: part.sellerName, attention: `c/o ${legalName}`, address },
    shipTo: { name: order.delivery.name, address: paperAddress(order.delivery) },
    lines: lines.map(({ name, quantity, netGrams, paidMinor, hsCode, origin }) => ({
      // Customs reads English and French; a craft's name may be in any language.
      article: [...goodsOf(hsCode, goods), name].join(' / '),
      ...{ quantity, hsCode: hsText(hsCode), origin },
      netGrams: netGrams * quantity,
      value: money(paidMinor * quantity, order.currency as Currency),
    })),
  };
}

/** The Harmonized System's name for goods, in each language; none for a typed code. */
function goodsOf(hsCode: string, texts: readonly Translator['text'][]): string[] {
  const code = hsCode.slice(0, 6);
  return isCraftCode(code) ? texts.map((text) => text(`customs.hs.${code}`)) : [];
}

async function packingSlipOf(
  db: Queryable,
  { orderNumber, position }: { orderNumber: string; position: number },
  needs: ReceiptNeeds,
  now: Date,
): Promise<PackingSlip | undefined> {
  const [order] = await findBillable(db, { numbers: [orderNumber] });
  const part = order?.sellerOrders.find((each) => each.position === position);
  if (!order || !part) return undefined;
  const [{ lines }, invoiced, ownSkus] = await Promise.all([
    findBillableLines(db, [part.sellerOrderId]),
    findPurchaseOrder(db, part.sellerOrderId),
    findOwnNumbers(db, part.sellerOrderId),
  ]);
  const purchaseOrder = invoiced ?? order.purchaseOrder;
  return {
    kind: 'PACKING_SLIP',
    number: `${orderNumber}-${position}`,
    ...(await headOf(db, order, taxDay(order.delivery, now), needs)),
    buyer: { name: order.delivery.name },
    seller: paperSeller(part),
    orderNumber,
    ...(purchaseOrder && { purchaseOrder }),
    shipTo: { name: order.delivery.name, address: paperAddress(order.delivery) },
    lines: lines.map(({ orderLineId, name, sku, quantity }) => {
      const ownSku = ownSkus.get(orderLineId);
      return { article: name, sku, quantity, ...(ownSku !== undefined && { ownSku }) };
    }),
  };
}

async function headOf(
  db: Queryable,
  { locale, brand, delivery }: BillableOrder,
  issuedOn: string,
  { company }: ReceiptNeeds,
) {
  const registered = await findRegistrations(
    db,
    areasFor(delivery.country, delivery.region ? [delivery.region] : [], company),
    issuedOn,
  );
  return {
    issuedOn,
    locale,
    brand: brand as Bill['brand'],
    issuer: issuerOf(company, registered, delivery.country),
    notes: [],
  };
}

/** The paid lines: each seller's goods, followed by their delivery. */
async function linesOf(db: Queryable, order: BillableOrder, text: Translator['text']): Promise<PaperLine[]> {
  const parts = order.sellerOrders.filter(({ isOut }) => !isOut);
  const found = await findBillableLines(
    db,
    parts.map(({ sellerOrderId }) => sellerOrderId),
  );
  const sold = parts.flatMap((part): SoldLine[] => {
    const isOwn = ({ sellerOrderId }: { sellerOrderId: string }) => sellerOrderId === part.sellerOrderId;
    const { sellerName, sellerTaxNumber, shippingMinor } = part;
    const goods = found.lines.filter(isOwn).map(({ name, sku, quantity, priceMinor, taxes }) => ({
      ...{ isDelivery: false, sellerName, sellerTaxNumber, name, sku, quantity, priceMinor, taxes },
    }));
    const taxes = found.deliveryTaxes.filter(isOwn);
    const delivery = { isDelivery: true, sellerName, sellerTaxNumber, name: '', quantity: 1, taxes };
    return shippingMinor > 0 ? [...goods, { ...delivery, priceMinor: shippingMinor }] : goods;
  });
  return sold.flatMap((line) => paperLines(line, order.currency as Currency, text));
}
