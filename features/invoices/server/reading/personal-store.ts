import { type Queryable, type RowOf, statement } from '@cubby/db';

const own = statement(
  'invoices_own_data',
  `select i.number, i.status, i.created_at as "createdAt", i.issued_on as "issuedOn", i.due_on as "dueOn", i.note,
     i.purchase_order as "purchaseOrder", i.buyer_reference as "buyerReference", i.cost_centre as "costCentre", i.bill_name as "billName",
     i.bill_attention as "billAttention", i.bill_address as "billAddress", i.bill_city as "billCity", i.bill_region as "billRegion",
     i.bill_country as "billCountry", i.bill_postal_code as "billPostalCode", i.bill_email as "billEmail", i.bill_tax_number as "billTaxNumber",
     i.bank_name as "bankName", i.bank_iban as "bankIban", i.total_minor as "totalMinor", i.paid_minor as "paidMinor",
     (select coalesce(json_agg(json_build_object('amountMinor', p.amount_minor, 'payerName', p.payer_name, 'payerIban', p.payer_iban,
        'bookedOn', p.booked_on) order by p.received_at), '[]') from invoice_payment p where p.invoice_id = i.invoice_id) as "payments!"
   from invoice i where i.account_id = $accountId order by i.created_at`,
);
export const findOwnInvoices = (db: Queryable, accountId: string): Promise<RowOf<'invoices_own_data'>[]> =>
  own.all(db, { accountId });
