-- What staff have done with a bank's message that no rule could apply.
alter table bank_message
  add column settled_as text check (settled_as in ('ASSIGNED', 'GIVEN_BACK', 'NOTED')),
  add column settled_by uuid references account on delete set null,
  add column settled_at timestamptz check (settled_at >= received_at),
  add column settled_note text check (length(settled_note) between 1 and 500),
  add check ((settled_as is null) = (settled_at is null)),
  add check (settled_as is null or not needs_attention),
  add check ((settled_as = 'NOTED') = (settled_note is not null));
create index bank_message_settled_by on bank_message (settled_by) where settled_by is not null;
create index bank_message_payer on bank_message (payer_iban);

alter table bank_transfer drop constraint bank_transfer_purpose_check;
alter table bank_transfer add constraint bank_transfer_purpose_check check (purpose in ('INVOICE', 'REFUND', 'RETURN'));

-- invoices: what money can be matched with.
create view invoice_facts as
  select invoice_id, number, status, currency, total_minor - credited_minor - paid_minor as outstanding_minor, bank_iban
  from invoice where number is not null;
create index invoice_bank_iban on invoice (bank_iban) where number is not null;

-- bank: what was decided about its messages.
create view bank_message_facts as select bank_message_id, amount_minor, needs_attention, settled_as from bank_message;
