-- chargebacks: what a bank was answered. The parts are read from their order; null where they were not recorded.
alter table chargeback add answer_note text check (length(answer_note) between 1 and 5000),
  add answer_parts text[] check (answer_parts <@ array['PARCELS', 'REFUNDS', 'CONVERSATION']),
  add constraint chargeback_answered_check check (answered_at is not null or answer_note is null and answer_parts is null);
create index chargeback_noted on chargeback (closed_at) where answer_note is not null;
