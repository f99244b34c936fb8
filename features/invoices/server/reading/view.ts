import type { Queryable } from '@cubby/db';
import { payeeIn, type Settings } from '@cubby/feature';
import { payeeOf } from '@cubby/features/bank-details/contract';
import { maskedIban } from '@cubby/features/bank-details/rules';
import { takesUbl } from '@cubby/features/papers/rules';
import { taxDay } from '@cubby/features/taxes/rules';
import { money, sum } from '@cubby/money';
import type { Invoice } from '../../invoice-contract.ts';
import { isOverdue, outstandingOf } from '../../rules.ts';
import { buyerMoves } from '../../transitions/transition.ts';
import { invoiceTransitionFor } from '../../transitions.ts';
import { draftParts } from '../drafting/draft-parts.ts';
import { factsOf, readInvoice } from '../invoice-store.ts';
import { type Parts, shownTax, taxesOf } from '../issuing/line-taxes.ts';
import type { InvoicePapers, PaperOf } from '../papers/invoice-papers.ts';
import { findDocuments } from '../paying/document-store.ts';
import { proofFile } from '../paying/proof-file.ts';
import { findCreditNotes } from '../refunding/credit-store.ts';
import { findInvoiceView, findNumberedParts } from './view-store.ts';

export async function viewInvoice(
  db: Queryable,
  invoiceId: string,
  { bankAccount, papers }: { bankAccount: Settings['bankAccount']; papers: InvoicePapers | undefined },
  now: Date,
): Promise<Invoice> {
  const row = (await findInvoiceView(db, invoiceId))!;
  const facts = (await readInvoice(db, invoiceId))!;
  const [parts, creditNotes, documents] = await Promise.all([
    row.number ? numberedParts(db, invoiceId) : draftParts(db, invoiceId),
    findCreditNotes(db, invoiceId),
    findDocuments(db, invoiceId),
  ]);
  const taxes = taxesOf(parts);
  const hasFile = async (paper: PaperOf) =>
    takesUbl(row.billTo.country) && ((await papers?.hasFile(db, paper)) ?? false);
  const amounts = { totalMinor: row.totalMinor, paidMinor: row.paidMinor, creditedMinor: row.creditedMinor };
  const tax = sum(taxes.map(({ amount }) => amount));
  // A draft that waits for sellers can be sent: it is sent to the bank once it has its number.
  const goesToBank = row.status === 'DRAFT' && facts.wantsSending;
  const canSend = (move: string) =>
    move === 'SEND' && row.status === 'DRAFT' && facts.hasBankDetails && !facts.wantsSending;
  return {
    key: row.number ?? row.code,
    number: row.number,
    status: row.status,
    isRequested: row.isRequested,
    isOverdue: isOverdue({ ...row, ...amounts }, taxDay(row, now)),
    goesToBank,
    moves: buyerMoves.filter((move) => canSend(move) || invoiceTransitionFor(factsOf(facts), move, 'BUYER', now).ok),
    rejectedBy: row.rejectedBy,
    rejectReason: row.rejectReason,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    createdAt: row.createdAt.toISOString(),
    note: row.note,
    purchaseOrder: row.purchaseOrder,
    buyerReference: row.buyerReference,
    costCentre: row.costCentre,
    billTo: row.billTo,
    bank: row.bankName ? { name: row.bankName, iban: maskedIban(row.bankIban!), swift: row.bankSwift! } : null,
    hasUbl: row.number !== null && (await hasFile({ kind: 'INVOICE', subjectId: invoiceId })),
    orderNumbers: row.orderNumbers,
    parts,
    net: money(row.totalMinor - tax.amountMinor),
    taxes,
    tax,
    total: money(row.totalMinor),
    credited: money(row.creditedMinor),
    paid: money(row.paidMinor),
    outstanding: money(outstandingOf(amounts)),
    payTo: bankAccount && row.number ? payeeOf(payeeIn(row.country, bankAccount), row.number) : null,
    payments: row.payments.map(({ number, paidOn, note, amountMinor, appliedMinor }) => ({
      ...{ number, paidOn, note, amount: money(amountMinor), returned: money(amountMinor - appliedMinor) },
    })),
    creditNotes: await Promise.all(
      creditNotes.map(async ({ id, totalMinor, ...note }) => ({
        ...note,
        total: money(totalMinor),
        hasUbl: await hasFile({ kind: 'CREDIT_NOTE', subjectId: id }),
      })),
    ),
    history: row.history.map((event) => ({
      ...event,
      status: event.status as Invoice['status'],
      at: new Date(event.at).toISOString(),
    })),
    documents: documents.map(({ id, kind, at, bankName, bankIban, amountMinor, pictureId }) => ({
      ...{ id, kind, at: at.toISOString(), bankName },
      ...proofFile(pictureId),
      iban: bankIban && maskedIban(bankIban),
      amount: amountMinor === null ? null : money(amountMinor),
    })),
  };
}

async function numberedParts(db: Queryable, invoiceId: string): Promise<Parts> {
  return (await findNumberedParts(db, invoiceId)).map(({ totalMinor, lines, ...part }) => ({
    ...part,
    total: money(totalMinor),
    lines: lines.map(({ sku, name, quantity, priceMinor, netMinor, taxes }) => ({
      ...{ sku, name, quantity, price: money(priceMinor), net: money(netMinor), taxes: taxes.map(shownTax) },
    })),
  }));
}
