import type { Actor } from '@cubby/contract';
import type { AccountContext, WriteContext } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { isBuyer } from '@cubby/features/orders/policy';
import { type BillableOrder, findBillable, lockInvoicesWith, lockOrder } from '@cubby/features/orders/server';
import { fail, ok, type Result } from '@cubby/result';
import { isBuyerOf } from '../../policy.ts';
import { lockInvoice, readInvoice } from '../invoice-store.ts';
import { issueAndSend } from '../issuing/issue-and-send.ts';
import { findInvoiceOwner } from '../reading/view-store.ts';
import { missing, noAccount, type Refused } from '../refusals.ts';
import { detailsOf, type Wanted } from './draft-details.ts';
import { requestNumber } from './draft-request-store.ts';
import { changeDraft, findDraftDetails, findTaken, insertDraft } from './draft-store.ts';
import { isAlike, isInvoiceable } from './invoiceable.ts';

export type InvoiceNeeds = {
  /** The account for transfers; undefined: nobody can pay by invoice. */
  bankAccount: Settings['bankAccount'];
  makeCode: () => string;
};

export async function save(
  wanted: Wanted,
  { db, actor, accountId, now, brand, locale }: AccountContext,
  needs: InvoiceNeeds,
) {
  if (!needs.bankAccount) return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable');
  const orders = await ownOrders(db, actor, wanted.orderNumbers);
  if (!orders.ok) return orders;
  const draft = await draftOf(db, actor, wanted.key);
  if (!draft.ok) return draft;
  const orderIds = orders.value.map(({ orderId }) => orderId);
  if ((await findTaken(db, orderIds, draft.value ?? null)).length > 0)
    return fail('OC_INVOICED', 'invoices.invoiced', { path: ['orderNumbers'] });
  const before = draft.value === undefined ? undefined : await findDraftDetails(db, draft.value);
  const details = await detailsOf(db, accountId, wanted, { order: orders.value[0]!, before }, now);
  if (!details.ok) return details;
  const { country } = orders.value[0]!.delivery;
  const invoiceId = draft.value ?? uuidv7(now);
  const { currency } = orders.value[0]!;
  if (draft.value) await changeDraft(db, { invoiceId, locale, country, orderIds, details: details.value }, now);
  else {
    const code = needs.makeCode();
    const written = { invoiceId, code, accountId, brand, locale, country, currency, orderIds };
    await insertDraft(db, { ...written, details: details.value }, now);
  }
  if (wanted.intent !== 'DRAFT') {
    if (wanted.intent === 'SEND' && !details.value.bank) return noAccount;
    await requestNumber(db, { invoiceId, wantsSending: wanted.intent === 'SEND', now });
    await issueAndSend(db, invoiceId, needs.bankAccount, now);
  }
  const { number, code, status } = (await readInvoice(db, invoiceId))!;
  return ok({ key: number ?? code, number, status });
}

async function ownOrders(
  db: WriteContext['db'],
  actor: Actor,
  numbers: readonly string[],
): Promise<Result<BillableOrder[], Refused>> {
  const before = await findBillable(db, { numbers });
  if (before.length < numbers.length || !before.every((order) => isBuyer(actor, order) && order.accountId))
    return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumbers'] });
  await lockInvoicesWith(db, before[0]!.orderId);
  for (const orderId of before.map((order) => order.orderId).sort()) await lockOrder(db, orderId);
  const orders = await findBillable(db, { numbers });
  if (!orders.every(isInvoiceable))
    return fail('OC_WRONG_STATUS', 'invoices.notInvoiceable', { path: ['orderNumbers'] });
  if (!orders.every((order) => isAlike(orders[0]!, order)))
    return fail('OC_COUNTRIES', 'invoices.countries', { path: ['orderNumbers'] });
  return ok(orders);
}

async function draftOf(
  db: WriteContext['db'],
  actor: Actor,
  key: string | undefined,
): Promise<Result<string | undefined, Refused>> {
  if (key === undefined) return ok(undefined);
  const owned = await findInvoiceOwner(db, key);
  if (!owned || !isBuyerOf(actor, owned)) return missing;
  const invoice = (await lockInvoice(db, owned.invoiceId))!;
  return invoice.status === 'DRAFT' ? ok(owned.invoiceId) : fail('OC_WRONG_STATUS', 'invoices.wrongStatus');
}
