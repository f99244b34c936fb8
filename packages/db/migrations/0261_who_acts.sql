-- The person who acted, beside the part they acted as. No foreign keys: the id alone stays when an account is erased. None:
-- guests, carriers, providers, timers, and what was recorded before.
alter table seller_order_event add account_id uuid;
create index seller_order_event_account on seller_order_event (account_id, at desc) where account_id is not null;
alter table parcel add account_id uuid;
alter table refund add given_by_account_id uuid,
  add constraint refund_given_by_person check (given_by_account_id is null or given_by is not null);
alter table credit_note add given_by_account_id uuid,
  add constraint credit_note_given_by_person check (given_by_account_id is null or given_by is not null);
