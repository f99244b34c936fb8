import { type Actor, type InputOf, memberOf } from '@cubby/contract';
import { type Implementation, implement, type WriteContext } from '@cubby/contract/server';
import { daysAfter } from '@cubby/days';
import { type Queryable, uuidv7 } from '@cubby/db';
import type { BankAccount } from '@cubby/features/bank/rules';
import { findBankDetails } from '@cubby/features/bank-details/server';
import { keepUploads } from '@cubby/features/media/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { type BillableOrder, findBillable, lockInvoicesWith, lockOrder } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { postalCodeIn } from '@cubby/fields';
import { money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { memberInvoice, memberInvoices, moveInvoice, sendProofs } from '../contract.ts';
import { invoiceableOrders, saveInvoice } from '../draft-contract.ts';
import { isBuyerOf } from '../policy.ts';
import { dueDays, invoicesPageSize, mostProofs, outstandingOf } from '../rules.ts';
import { applyToInvoice } from './apply.ts';
import { cancelInvoice } from './cancel.ts';
import { countProofs, insertProofs } from './document-store.ts';
import {
  changeDraft,
  chooseAccount,
  chooseOrders,
  type DraftDetails,
  findTaken,
  insertDraft,
  type PayingAccount,
  requestNumber,
} from './draft-store.ts';
import { usualDetails } from './follow.ts';
import type { InvoicePapers } from './invoice-papers.ts';
import { findInvoiceOf, findOrderIds, lockInvoice, readInvoice } from './invoice-store.ts';
import { issueIfAnswered } from './issue.ts';
import { sendToBank } from './send-invoice.ts';
import { billedParts, listInvoices, viewInvoice } from './view.ts';
import { countInvoices, findCandidates, findInvoiceOwner } from './view-store.ts';

export type InvoiceNeeds = {
  /** Where buyers pay to; undefined: nobody can pay by invoice. */
  bankAccount: BankAccount | undefined;
  makeCode: () => string;
};
type Wanted = InputOf<typeof saveInvoice>;

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');
const missing = fail('OC_NOT_FOUND', 'invoices.missing', { path: ['key'] });
const missingOrder = fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
const missingAccount = fail('OC_NOT_FOUND', 'bankDetails.missing', { path: ['bankDetailsCode'] });
const noAccount = fail('OC_NO_BANK_DETAILS', 'invoices.noBankDetails', { path: ['bankDetailsCode'] });

/** A member's invoices: made for their orders, sent to their bank, seen by them only. */
export const memberInvoiceEndpoints = ({
  bankAccount,
  makeCode,
  papers,
}: InvoiceNeeds & { papers: InvoicePapers | undefined }): Implementation[] => [
  implement(memberInvoices, async ({ page, order }, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    const total = await countInvoices(db, accountId);
    const last = Math.max(1, Math.ceil(total / invoicesPageSize));
    const current = Math.min(page, last);
    const part = { size: invoicesPageSize, offset: (current - 1) * invoicesPageSize };
    return ok({
      invoices: await listInvoices(db, { accountId, isAscending: order === 'ASC', ...part }, now),
      page: { current, items: invoicesPageSize, total, last },
    });
  }),
  implement(memberInvoice, async ({ key }, { db, actor, now }) => {
    const owned = await findInvoiceOwner(db, key);
    if (!owned || !isBuyerOf(actor, owned)) return missing;
    return ok(await viewInvoice(db, owned.invoiceId, { bankAccount, papers }, now));
  }),
  implement(invoiceableOrders, async ({ orderNumber }, { db, actor, now }) => {
    const order = (await findBillable(db, { numbers: [orderNumber] }))[0];
    if (!order || !isBuyer(actor, order)) return missingOrder;
    const on = await findInvoiceOf(db, order.orderId);
    const invoice = on && (await readInvoice(db, on));
    if (!invoice && !isInvoiceable(order)) return fail('OC_WRONG_STATUS', 'invoices.notInvoiceable');
    const isOpen = !invoice || invoice.status === 'DRAFT';
    const own = invoice ? await findBillable(db, { ids: await findOrderIds(db, invoice.invoiceId) }) : [order];
    const others = isOpen ? await findBillable(db, { ids: await findCandidates(db, order.accountId!) }) : [];
    const alike = others.filter((each) => each.number !== orderNumber && isAlike(order, each) && isInvoiceable(each));
    const { name, region, country, postalCode, ...rest } = usualDetails(order).billTo;
    const day = taxDay(order.delivery, now);
    return ok({
      invoiceKey: invoice ? (invoice.number ?? invoice.code) : null,
      orders: [...own, ...alike].map(summaryOf),
      billTo: { ...rest, name, region, country, postalCode },
      dueOn: daysAfter(day, dueDays.usual),
      earliestDueOn: daysAfter(day, 1),
      latestDueOn: daysAfter(day, dueDays.longest),
    });
  }),
  implement(saveInvoice, (wanted, context) => save(wanted, context, { bankAccount, makeCode })),
  implement(moveInvoice, async ({ key, move, bankDetailsCode }, { db, actor, now }) => {
    const owned = await findInvoiceOwner(db, key);
    if (!owned || !isBuyerOf(actor, owned)) return missing;
    const { invoiceId } = owned;
    const accountId = owned.accountId!;
    if (bankDetailsCode !== undefined) {
      const account = await payingAccount(db, accountId, bankDetailsCode);
      if (!account) return missingAccount;
      await lockInvoice(db, invoiceId);
      await chooseAccount(db, invoiceId, account, now);
    }
    const invoice = (await lockInvoice(db, invoiceId))!;
    if (move === 'DISCARD') {
      const discarded = await applyToInvoice(db, invoice, { action: 'DISCARD', actor: 'BUYER', now, accountId });
      if (!discarded.ok) return discarded;
      await chooseOrders(db, invoiceId, []);
      return ok({ status: discarded.value.status });
    }
    if (move === 'CANCEL') {
      const cancelled = await cancelInvoice(db, invoice, { actor: 'BUYER', accountId, reason: null, now });
      return cancelled.ok ? ok({ status: cancelled.value.status }) : cancelled;
    }
    if (!bankAccount) return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable');
    if (!invoice.hasBankDetails) return noAccount;
    if (invoice.status !== 'DRAFT') {
      const sent = await sendToBank(db, invoice, bankAccount, now);
      return sent.ok ? ok({ status: sent.value.status }) : sent;
    }
    await requestNumber(db, { invoiceId, wantsSending: true, now });
    await issueIfAnswered(db, (await lockInvoice(db, invoiceId))!, 'BUYER', now);
    return ok({ status: (await readInvoice(db, invoiceId))!.status });
  }),
  implement(sendProofs, async ({ key, uploadIds }, { db, actor, now }) => {
    const owned = await findInvoiceOwner(db, key);
    if (!owned || !isBuyerOf(actor, owned)) return missing;
    const { invoiceId } = owned;
    const invoice = (await lockInvoice(db, invoiceId))!;
    if (invoice.number === null || outstandingOf(invoice) === 0) return fail('OC_WRONG_STATUS', 'invoices.wrongStatus');
    if ((await countProofs(db, invoiceId)) + uploadIds.length > mostProofs)
      return fail('OC_TOO_MANY', 'invoices.tooManyProofs', { values: { most: mostProofs } });
    const kept = await keepUploads(db, { ids: uploadIds, uploader: { accountId: owned.accountId! }, purpose: 'PROOF' });
    if (!kept.ok) return fail('OC_NOT_FOUND', 'invoices.pictureMissing', { path: ['uploadIds'] });
    const pictureIds = kept.value.map(({ pictureId }) => pictureId);
    await insertProofs(db, { documentIds: pictureIds.map(() => uuidv7(now)), invoiceId, pictureIds, now });
    return ok(true as const);
  }),
];

/** An order that an invoice can be made for: on prepaid invoice, and not further than confirmed. */
const isInvoiceable = (order: BillableOrder): boolean =>
  order.route === 'INVOICE_PREPAID' &&
  billedParts(order).length > 0 &&
  billedParts(order).every(({ status }) => ['CREATED', 'APPROVED', 'CONFIRMED'].includes(status));
/** One invoice is for one country of delivery and one currency. */
const isAlike = (one: BillableOrder, other: BillableOrder): boolean =>
  one.delivery.country === other.delivery.country && one.currency === other.currency;

function summaryOf(order: BillableOrder) {
  const parts = billedParts(order);
  const total = parts.reduce((all, { totalMinor }) => all + totalMinor, 0);
  const tax = parts.reduce((all, { taxMinor }) => all + taxMinor, 0);
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    waiting: parts.filter(({ status }) => status !== 'CONFIRMED').length,
    ...{ net: money(total - tax), tax: money(tax), total: money(total) },
  };
}

async function payingAccount(db: Queryable, accountId: string, code: string): Promise<PayingAccount | undefined> {
  const found = (await findBankDetails(db, accountId)).find((each) => each.code === code);
  return found && { name: found.bankName, iban: found.iban, swift: found.swift };
}

type Refused = Failure<
  | 'OC_UNAUTHORIZED'
  | 'OC_NOT_FOUND'
  | 'OC_BAD_REQUEST'
  | 'OC_WRONG_STATUS'
  | 'OC_INVOICED'
  | 'OC_COUNTRIES'
  | 'OC_NO_BANK_DETAILS'
  | 'OC_PAYMENT_UNAVAILABLE'
>;

async function save(wanted: Wanted, { db, actor, now, brand, locale }: WriteContext, needs: InvoiceNeeds) {
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

async function detailsOf(
  db: Queryable,
  accountId: string,
  wanted: Wanted,
  order: BillableOrder,
  now: Date,
): Promise<Result<DraftDetails, Refused>> {
  const { dueOn = null, note = '', bankDetailsCode, billTo } = wanted;
  const bank = bankDetailsCode === undefined ? null : await payingAccount(db, accountId, bankDetailsCode);
  if (bank === undefined) return missingAccount;
  const day = taxDay(order.delivery, now);
  if (dueOn && (dueOn <= day || dueOn > daysAfter(day, dueDays.longest)))
    return fail('OC_BAD_REQUEST', 'field.dueOn.range', { path: ['dueOn'] });
  return ok({
    ...{ dueOn, note, bank },
    purchaseOrder: wanted.purchaseOrder ?? order.purchaseOrder,
    buyerReference: wanted.buyerReference ?? null,
    costCentre: wanted.costCentre ?? null,
    billTo: billTo
      ? {
          ...{ name: billTo.name, attention: billTo.attention ?? null, address: billTo.address, city: billTo.city },
          ...{ region: billTo.region ?? null, country: billTo.country },
          postalCode: billTo.postalCode ? postalCodeIn(billTo.country, billTo.postalCode) : null,
          ...{ email: billTo.email, taxNumber: billTo.taxNumber ?? null },
        }
      : usualDetails(order).billTo,
  });
}
