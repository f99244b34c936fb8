-- Who gave money back of their own accord, and why: beside the kind of refund, in their words.
alter table refund
  add column given_by text check (given_by in ('SELLER', 'MANAGER')),
  add column note text check (length(note) between 1 and 500),
  add constraint refund_said_check check ((given_by is null) = (note is null));
alter table credit_note
  add column given_by text check (given_by in ('SELLER', 'MANAGER')),
  add column note text check (length(note) between 1 and 500),
  add constraint credit_note_said_check check ((given_by is null) = (note is null));
