-- Which transfer the bank was last asked for to send a refund, and when; and who of staff said that the money has gone.
alter table invoice_refund
  add column transfer_id uuid unique,
  add column asked_at timestamptz,
  add column settled_by uuid references account on delete set null,
  add column settled_note text check (length(settled_note) between 1 and 500);
update invoice_refund r set transfer_id = t.bank_transfer_id, asked_at = t.ordered_at from (
  select distinct on (subject_id) subject_id, bank_transfer_id, ordered_at from bank_transfer
  where purpose = 'REFUND' order by subject_id, bank_transfer_id desc) t where t.subject_id = r.invoice_refund_id;
alter table invoice_refund
  add check ((transfer_id is null) = (asked_at is null)),
  add check (settled_note is null or status = 'SENT');
create index invoice_refund_settled_by on invoice_refund (settled_by) where settled_by is not null;
