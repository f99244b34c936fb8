import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findKept } from '@cubby/features/papers/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { type FeeInvoices, ownFeeInvoices, shopFeeInvoices } from '../contract.ts';
import { isPayer } from '../policy.ts';
import type { FeePaperKind } from '../rules.ts';
import { findFeeInvoices, findFeeShop } from './invoice-store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

export const feeInvoiceEndpoints: readonly Implementation[] = [
  implement(ownFeeInvoices, async ({ shop: handle }, { db, actor }) => {
    const shop = await findFeeShop(db, handle);
    if (!shop || !isPayer(actor, shop)) return missing;
    return ok({ name: shop.name, invoices: await listed(db, shop.sellerId) });
  }),
  implement(shopFeeInvoices, async ({ shop: handle }, { db }) => {
    const shop = await findFeeShop(db, handle);
    return shop ? ok({ name: shop.name, invoices: await listed(db, shop.sellerId) }) : missing;
  }),
];

async function listed(db: Queryable, sellerId: string): Promise<FeeInvoices> {
  const found = await findFeeInvoices(db, sellerId);
  const withFile = await findKept(
    db,
    found.map(({ feeInvoiceId }) => feeInvoiceId),
    'application/xml',
  );
  return found.map(({ feeInvoiceId, kind, netMinor, taxMinor, ...invoice }) => ({
    ...{ ...invoice, kind: kind as FeePaperKind, hasFile: withFile.has(feeInvoiceId) },
    ...{ net: money(netMinor), tax: money(taxMinor), total: money(netMinor + taxMinor) },
  }));
}
