import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { DocumentKind } from '../../rules.ts';

const paymentOrder = statement(
  'invoices_insert_payment_order',
  `insert into invoice_document (invoice_document_id, invoice_id, kind, at, transfer_id, bank_name, bank_iban, amount_minor)
   values ($documentId, $invoiceId, ${code<DocumentKind>('PAYMENT_ORDER')}, $now, $transferId, $bankName, $bankIban, $amountMinor)`,
);
export type NewPaymentOrder = {
  documentId: string;
  invoiceId: string;
  transferId: string;
  bankName: string;
  bankIban: string;
  amountMinor: number;
  now: Date;
};
export const insertPaymentOrder = (tx: Tx, order: NewPaymentOrder): Promise<number> => paymentOrder.run(tx, order);

const last = statement(
  'invoices_last_transfer',
  `select transfer_id as "transferId" from invoice_document
   where invoice_id = $invoiceId and kind = ${code<DocumentKind>('PAYMENT_ORDER')} order by at desc, invoice_document_id desc limit 1`,
);
/** Whether a transfer is the latest: an answer to an earlier one does not apply to it. */
export const isLastTransfer = async (db: Queryable, invoiceId: string, transferId: string): Promise<boolean> =>
  (await last.first(db, { invoiceId }))?.transferId === transferId;

const proofs = statement(
  'invoices_insert_proofs',
  `insert into invoice_document (invoice_document_id, invoice_id, kind, at, picture_id)
   select p.id, $invoiceId, ${code<DocumentKind>('PROOF')}, $now, p.picture_id from unnest($documentIds::uuid[], $pictureIds::text[]) as p(id, picture_id)`,
);
export const insertProofs = (
  tx: Tx,
  given: { documentIds: readonly string[]; invoiceId: string; pictureIds: readonly string[]; now: Date },
): Promise<number> => proofs.run(tx, given);

const count = statement(
  'invoices_count_proofs',
  `select count(*)::int as "count!" from invoice_document where invoice_id = $invoiceId and kind = ${code<DocumentKind>('PROOF')}`,
);
export const countProofs = async (db: Queryable, invoiceId: string): Promise<number> =>
  (await count.first(db, { invoiceId }))!.count;

const seen = statement(
  'invoices_proof_seen',
  `update invoice_document set seen_at = $now, seen_by = $accountId
   where invoice_document_id = $documentId and kind = ${code<DocumentKind>('PROOF')} and seen_at is null`,
);
export const noteProofSeen = (tx: Tx, by: { documentId: string; accountId: string; now: Date }): Promise<number> =>
  seen.run(tx, by);

const proof =
  'd.invoice_document_id as id, i.number as "invoiceNumber", i.bill_name as "billName", d.picture_id as "pictureId", d.at';
const unseen = statement(
  'invoices_unseen_proofs',
  `select ${proof} from invoice_document d join invoice i using (invoice_id)
   where d.kind = ${code<DocumentKind>('PROOF')} and d.seen_at is null order by d.at limit 200`,
);
export type UnseenProof = RowOf<'invoices_unseen_proofs'>;
export const findUnseenProofs = (db: Queryable): Promise<UnseenProof[]> => unseen.all(db);

const oneProof = statement(
  'invoices_proof',
  `select ${proof}, i.status, i.total_minor as "totalMinor!", i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor", d.seen_at as "seenAt", a.name as "seenBy"
   from invoice_document d join invoice i using (invoice_id) left join account_name a on a.account_id = d.seen_by
   where d.invoice_document_id = $documentId and d.kind = ${code<DocumentKind>('PROOF')}`,
);
export const findProof = (db: Queryable, documentId: string): Promise<RowOf<'invoices_proof'> | undefined> =>
  oneProof.first(db, { documentId });

const all = statement(
  'invoices_documents',
  `select invoice_document_id as id, kind, at, bank_name as "bankName", bank_iban as "bankIban", amount_minor as "amountMinor",
     picture_id as "pictureId"
   from invoice_document where invoice_id = $invoiceId order by at, invoice_document_id`,
);
export const findDocuments = (db: Queryable, invoiceId: string): Promise<RowOf<'invoices_documents'>[]> =>
  all.all(db, { invoiceId });
