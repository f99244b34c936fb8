import type { Tx } from '@cubby/db';
import { findBillable } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findOrderIds, type LockedInvoice } from '../invoice-store.ts';

/** The day of issue of an invoice or its credit note, at the place of delivery of its first order. */
export async function paperDay(tx: Tx, { invoiceId, country }: LockedInvoice, now: Date): Promise<string> {
  const orders = await findBillable(tx, { ids: await findOrderIds(tx, invoiceId) });
  const first = orders.find(({ delivery }) => delivery.country === country);
  return taxDay(first?.delivery ?? { country, region: null }, now);
}
