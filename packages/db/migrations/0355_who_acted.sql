-- accounts: who once worked for the marketplace can have their account deleted. The books keep the id alone.
alter table chargeback drop constraint chargeback_answered_by_fkey;
alter table invoice_document drop constraint invoice_document_seen_by_fkey;
alter table invoice_payment drop constraint invoice_payment_entered_by_fkey;
alter table refund drop constraint refund_settled_by_fkey;
