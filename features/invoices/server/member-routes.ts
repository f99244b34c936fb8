import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { daysAfter } from '@cubby/days';
import { isBuyer } from '@cubby/features/orders/policy';
import { findBillable } from '@cubby/features/orders/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { fail, ok } from '@cubby/result';
import { memberInvoice, memberInvoices, moveInvoice } from '../contract.ts';
import { invoiceableOrders, saveInvoice } from '../draft-contract.ts';
import { isBuyerOf } from '../policy.ts';
import { dueDays, invoicesPageSize } from '../rules.ts';
import { applyToInvoice } from './apply.ts';
import { cancelInvoice } from './cancel.ts';
import { chooseAccount, requestNumber } from './drafting/draft-request-store.ts';
import { chooseOrders } from './drafting/draft-store.ts';
import { isAlike, isInvoiceable, summaryOf } from './drafting/invoiceable.ts';
import { type InvoiceNeeds, save } from './drafting/save-invoice.ts';
import { usualDetails } from './follow.ts';
import { findInvoiceOf, findOrderIds, lockInvoice, readInvoice } from './invoice-store.ts';
import { issueAndSend } from './issuing/issue-and-send.ts';
import { sendToBank } from './issuing/send-invoice.ts';
import type { InvoicePapers } from './papers/invoice-papers.ts';
import { payingAccount } from './paying/paying-account.ts';
import { sendProofsEndpoint } from './paying/send-proofs.ts';
import { listInvoices } from './reading/list-invoices.ts';
import { viewInvoice } from './reading/view.ts';
import { countInvoices, findCandidates, findInvoiceOwner } from './reading/view-store.ts';
import { missing, missingAccount, noAccount } from './refusals.ts';

const missingOrder = fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });

/** A member's invoices: made for their orders, sent to their bank, and visible to them only. */
export const memberInvoiceEndpoints = ({
  bankAccount,
  makeCode,
  papers,
}: InvoiceNeeds & { papers: InvoicePapers | undefined }): Implementation[] => [
  implement(memberInvoices, async ({ page, order }, { db, accountId, now }) => {
    const asked = pageOf(page, invoicesPageSize, await countInvoices(db, accountId));
    return ok({
      invoices: await listInvoices(db, { accountId, isAscending: order === 'ASC', ...asked.part }, now),
      page: asked.page,
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
    await issueAndSend(db, invoiceId, bankAccount, now);
    return ok({ status: (await readInvoice(db, invoiceId))!.status });
  }),
  sendProofsEndpoint,
];
