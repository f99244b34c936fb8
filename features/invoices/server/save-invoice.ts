import { type Actor, memberOf } from '@cubby/contract';
import type { WriteContext } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import type { BankAccount } from '@cubby/features/bank/rules';
import { isBuyer } from '@cubby/features/orders/policy';
import { type BillableOrder, findBillable, lockInvoicesWith, lockOrder } from '@cubby/features/orders/server';
import { fail, ok, type Result } from '@cubby/result';
import { isBuyerOf } from '../policy.ts';
import { detailsOf, type Wanted } from './draft-details.ts';
import { requestNumber } from './draft-request-store.ts';
import { changeDraft, findTaken, insertDraft } from './draft-store.ts';
import { lockInvoice, readInvoice } from './invoice-store.ts';
import { isAlike, isInvoiceable } from './invoiceable.ts';
import { issueIfAnswered } from './issue.ts';
import { missing, noAccount, type Refused, unauthorized } from './refusals.ts';
import { findInvoiceOwner } from './view-store.ts';

export type InvoiceNeeds = {
  /** Where buyers pay to; undefined: nobody can pay by invoice. */
  bankAccount: BankAccount | undefined;
  makeCode: () => string;
};

export async function save(wanted: Wanted, { db, actor, now, brand, locale }: WriteContext, needs: InvoiceNeeds) {
  const accountId = memberOf(actor);
  if (accountId === undefined) return unauthorized;
  if (!needs.bankAccount) return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable');
  const orders = await ownOrders(db, actor, wanted.orderNumbers);
  if (!orders.ok) return orders;
  const draft = await draftOf(db, actor, wanted.key);
  if (!draft.ok) return draft;
  const orderIds = orders.value.map(({ orderId }) => orderId);
  if ((await findTaken(db, orderIds, draft.value ?? null)).length > 0)
    return fail('OC_INVOICED', 'invoices.invoiced', { path: ['orderNumbers'] });
  const details = await detailsOf(db, accountId, wanted, orders.value[0]!, now);
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
    await issueIfAnswered(db, (await lockInvoice(db, invoiceId))!, 'BUYER', now);
  }
  const { number, code, status } = (await readInvoice(db, invoiceId))!;
  return ok({ key: number ?? code, number, status });
}

/** The member's orders with these numbers, locked, all of one kind. */
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

/** The draft that is changed, if any is. */
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
