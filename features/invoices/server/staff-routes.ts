import { type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { maskedIban } from '@cubby/features/bank-details/rules';
import { enteredAccount } from '@cubby/fields';
import { enqueue } from '@cubby/jobs';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { type CreditReason, isRefundIdle, outstandingOf } from '../rules.ts';
import {
  enterPayment,
  type ListedInvoiceRefund,
  type ListedProof,
  moveInvoiceAsStaff,
  oneInvoiceRefund,
  oneProof,
  openInvoiceRefunds,
  papersWithoutFile,
  sendRefundTo,
  settleInvoiceRefund,
  settleProof,
  unseenProofs,
} from '../staff-contract.ts';
import { applyToInvoice } from './apply.ts';
import { cancelInvoice } from './cancel.ts';
import { lockInvoice } from './invoice-store.ts';
import type { InvoicePapers } from './papers/invoice-papers.ts';
import { findProof, findUnseenProofs, noteProofSeen, type UnseenProof } from './paying/document-store.ts';
import { enterMoney } from './paying/enter-payment.ts';
import { proofFile } from './paying/proof-file.ts';
import { findInvoiceOwner } from './reading/view-store.ts';
import { lockRefund, readdressRefund } from './refunding/refund-account-store.ts';
import { refundSent } from './refunding/refund-events.ts';
import { findInvoiceRefund, findOpenRefunds, findRefunded, type OpenInvoiceRefund } from './refunding/refund-store.ts';

const missing = fail('OC_NOT_FOUND', 'invoices.missing', { path: ['key'] });

/** What staff do with invoices and with money that the system cannot assign. */
export const staffInvoiceEndpoints = (papers: InvoicePapers | undefined): Implementation[] => [
  implement(papersWithoutFile, async (_input, { db }) => ok((await papers?.withoutUbl(db)) ?? [])),
  implement(moveInvoiceAsStaff, async ({ key, move, reason }, { db, accountId, now }) => {
    const owned = await findInvoiceOwner(db, key);
    const invoice = owned && (await lockInvoice(db, owned.invoiceId));
    if (!invoice) return missing;
    const made =
      move === 'CANCEL'
        ? await cancelInvoice(db, invoice, { actor: 'MANAGER', accountId, reason, now })
        : await applyToInvoice(db, invoice, { action: move, actor: 'MANAGER', accountId, reason, now });
    return made.ok ? ok({ status: made.value.status }) : made;
  }),
  implement(enterPayment, async ({ key, amount, reference, bookedOn, payerName, note }, { db, accountId, now }) => {
    const owned = await findInvoiceOwner(db, key);
    if (!owned) return missing;
    const by = { enteredBy: accountId };
    const entered = { invoiceId: owned.invoiceId, amount, reference, bookedOn, payerName, note, ...by };
    const applied = await enterMoney(db, entered, now);
    return applied.ok ? ok({ applied: applied.value.applied, returned: applied.value.over }) : applied;
  }),
  implement(unseenProofs, async (_input, { db }) => ok((await findUnseenProofs(db)).map(proofOf))),
  implement(oneProof, async ({ id }, { db }) => {
    const row = await findProof(db, id);
    if (!row) return fail('OC_NOT_FOUND', 'invoices.missing', { path: ['id'] });
    return ok({
      ...{ ...proofOf(row), status: row.status, seenBy: row.seenBy },
      total: money(row.totalMinor),
      outstanding: money(outstandingOf(row)),
      seenAt: row.seenAt?.toISOString() ?? null,
    });
  }),
  implement(settleProof, async ({ id }, { db, accountId, now }) => {
    const seen = await noteProofSeen(db, { documentId: id, accountId, now });
    if (seen === 1) return ok(true as const);
    return (await findProof(db, id))
      ? fail('OC_WRONG_STATUS', 'invoices.wrongStatus', { path: ['id'] })
      : fail('OC_NOT_FOUND', 'invoices.missing', { path: ['id'] });
  }),
  implement(openInvoiceRefunds, async (_input, { db }) => ok((await findOpenRefunds(db)).map(listedOf))),
  implement(oneInvoiceRefund, async ({ id }, { db, now }) => {
    const row = await findInvoiceRefund(db, id);
    if (!row) return fail('OC_NOT_FOUND', 'invoices.refundMissing', { path: ['id'] });
    const { billName, billEmail, toName, toIban, toSwift, isUnconfirmed, askedAt, settledAt } = row;
    return ok({
      ...{ ...listedOf(row), billName, billEmail, isUnconfirmed },
      to: toIban ? { name: toName!, iban: maskedIban(toIban), swift: toSwift! } : null,
      askedAt: askedAt?.toISOString() ?? null,
      isIdle: isRefundIdle(row, now),
      settledAt: settledAt?.toISOString() ?? null,
      ...{ settledBy: row.settledBy, settledNote: row.settledNote },
    });
  }),
  implement(sendRefundTo, async ({ id, name, scheme = 'IBAN', ...numbers }, { db, accountId, now }) => {
    const entered = enteredAccount({ scheme, ...numbers });
    if (!entered.ok)
      return fail('OC_BAD_REQUEST', entered.isMissing ? 'field.required' : 'field.accountNumber.invalid', {
        path: [entered.part],
      });
    const { iban, bic: swift } = entered.account;
    const idle = await lockIdleRefund(db, id, now);
    if (!idle.ok) return idle;
    await readdressRefund(db, { refundId: id, name, iban, swift, agreedBy: accountId, now });
    await enqueue(db, 'send-invoice-refund', { refundId: id });
    return ok(true as const);
  }),
  implement(settleInvoiceRefund, async ({ id, note }, { db, accountId, now }) => {
    const idle = await lockIdleRefund(db, id, now);
    if (!idle.ok) return idle;
    await refundSent(db, id, now, { accountId, note });
    return ok(true as const);
  }),
];

/** An idle refund; locked after its invoice, as everywhere else. */
async function lockIdleRefund(tx: Tx, refundId: string, now: Date) {
  const invoiceId = await findRefunded(tx, refundId);
  if (invoiceId) await lockInvoice(tx, invoiceId);
  const refund = await lockRefund(tx, refundId);
  if (!refund) return fail('OC_NOT_FOUND', 'invoices.refundMissing', { path: ['id'] });
  return isRefundIdle(refund, now) ? ok(refund) : fail('OC_WRONG_STATUS', 'invoices.wrongStatus', { path: ['id'] });
}

const listedOf = ({
  invoiceNumber,
  amountMinor,
  reason,
  createdAt,
  ...row
}: OpenInvoiceRefund): ListedInvoiceRefund => ({
  ...{ id: row.id, status: row.status, hasAccount: row.hasAccount, lastError: row.lastError },
  ...{ invoiceNumber: invoiceNumber!, amount: money(amountMinor), reason: reason as CreditReason | null },
  createdAt: createdAt.toISOString(),
});

const proofOf = ({ id, invoiceNumber, billName, pictureId, at }: UnseenProof): ListedProof => ({
  ...{ id, invoiceNumber: invoiceNumber!, billName, ...proofFile(pictureId), sentAt: at.toISOString() },
});
