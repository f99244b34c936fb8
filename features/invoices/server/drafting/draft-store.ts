import { code, type Queryable, statement, type Tx } from '@cubby/db';
import type { InvoiceStatus } from '../../rules.ts';

export type BillTo = {
  name: string;
  attention: string | null;
  address: string;
  city: string;
  region: string | null;
  country: string;
  postalCode: string | null;
  email: string;
  taxNumber: string | null;
};
export type DraftDetails = {
  dueOn: string | null;
  note: string;
  purchaseOrder: string | null;
  buyerReference: string | null;
  costCentre: string | null;
  billTo: BillTo;
  bank: PayingAccount | null;
};
export type PayingAccount = { name: string; iban: string; swift: string };

const insert = statement(
  'invoices_insert',
  `insert into invoice (invoice_id, code, account_id, brand, locale, status, country, currency, due_on, note, purchase_order, buyer_reference,
     cost_centre, bill_name, bill_attention, bill_address, bill_city, bill_region, bill_country, bill_postal_code, bill_email,
     bill_tax_number, bank_name, bank_iban, bank_swift, created_at, updated_at)
   values ($invoiceId, $code, $accountId, $brand, $locale, ${code<InvoiceStatus>('DRAFT')}, $country, $currency, $dueOn?, $note, $purchaseOrder?, $buyerReference?,
     $costCentre?, $billName, $billAttention?, $billAddress, $billCity, $billRegion?, $billCountry, $billPostalCode?, $billEmail,
     $billTaxNumber?, $bankName?, $bankIban?, $bankSwift?, $now, $now)`,
);
const addOrders = statement(
  'invoices_add_orders',
  `insert into invoice_order (invoice_id, order_id) select $invoiceId, o.id from unnest($orderIds::uuid[]) as o(id)
   on conflict (invoice_id, order_id) do update set counts = true`,
);
const keepOrders = statement(
  'invoices_keep_orders',
  'update invoice_order set counts = false where invoice_id = $invoiceId and counts and not order_id = any($orderIds::uuid[])',
);
const change = statement(
  'invoices_change',
  `update invoice set locale = $locale, country = $country, due_on = $dueOn?, note = $note, purchase_order = $purchaseOrder?,
     buyer_reference = $buyerReference?, cost_centre = $costCentre?, bill_name = $billName, bill_attention = $billAttention?,
     bill_address = $billAddress, bill_city = $billCity, bill_region = $billRegion?, bill_country = $billCountry,
     bill_postal_code = $billPostalCode?, bill_email = $billEmail, bill_tax_number = $billTaxNumber?, bank_name = $bankName?,
     bank_iban = $bankIban?, bank_swift = $bankSwift?, updated_at = $now
   where invoice_id = $invoiceId and status = ${code<InvoiceStatus>('DRAFT')}`,
);

const details = statement(
  'invoices_draft_details',
  `select due_on as "dueOn", note, purchase_order as "purchaseOrder", buyer_reference as "buyerReference", cost_centre as "costCentre",
     bill_name as name, bill_attention as attention, bill_address as address, bill_city as city, bill_region as region,
     bill_country as country, bill_postal_code as "postalCode", bill_email as email, bill_tax_number as "taxNumber",
     bank_name as "bankName", bank_iban as "bankIban", bank_swift as "bankSwift"
   from invoice where invoice_id = $invoiceId`,
);
export async function findDraftDetails(db: Queryable, invoiceId: string): Promise<DraftDetails> {
  const { dueOn, note, purchaseOrder, buyerReference, costCentre, bankName, bankIban, bankSwift, ...billTo } =
    (await details.first(db, { invoiceId }))!;
  const bank = bankIban === null ? null : { name: bankName!, iban: bankIban, swift: bankSwift! };
  return { dueOn, note, purchaseOrder, buyerReference, costCentre, billTo, bank };
}

const columnsOf = ({ billTo, bank, ...details }: DraftDetails) => ({
  ...details,
  billName: billTo.name,
  billAttention: billTo.attention,
  billAddress: billTo.address,
  billCity: billTo.city,
  billRegion: billTo.region,
  billCountry: billTo.country,
  billPostalCode: billTo.postalCode,
  billEmail: billTo.email,
  billTaxNumber: billTo.taxNumber,
  bankName: bank?.name ?? null,
  bankIban: bank?.iban ?? null,
  bankSwift: bank?.swift ?? null,
});

export type NewInvoice = {
  invoiceId: string;
  code: string;
  accountId: string;
  brand: 'cubby' | 'kids';
  locale: string;
  country: string;
  currency: string;
  orderIds: readonly string[];
  details: DraftDetails;
};
export async function insertDraft(tx: Tx, { details, orderIds, ...invoice }: NewInvoice, now: Date): Promise<void> {
  await insert.run(tx, { ...invoice, ...columnsOf(details), now });
  await addOrders.run(tx, { invoiceId: invoice.invoiceId, orderIds });
}

export async function changeDraft(
  tx: Tx,
  { details, orderIds, ...invoice }: Pick<NewInvoice, 'invoiceId' | 'locale' | 'country' | 'orderIds' | 'details'>,
  now: Date,
): Promise<void> {
  await change.run(tx, { ...invoice, ...columnsOf(details), now });
  await chooseOrders(tx, invoice.invoiceId, orderIds);
}
export async function chooseOrders(tx: Tx, invoiceId: string, orderIds: readonly string[]): Promise<void> {
  await keepOrders.run(tx, { invoiceId, orderIds });
  await addOrders.run(tx, { invoiceId, orderIds });
}

const onInvoice = statement(
  'invoices_taken_orders',
  `select order_id as "orderId" from invoice_order
   where counts and order_id = any($orderIds::uuid[]) and ($invoiceId?::uuid is null or invoice_id <> $invoiceId?)`,
);
export const findTaken = async (
  db: Queryable,
  orderIds: readonly string[],
  invoiceId: string | null,
): Promise<string[]> => (await onInvoice.all(db, { orderIds, invoiceId })).map(({ orderId }) => orderId);
