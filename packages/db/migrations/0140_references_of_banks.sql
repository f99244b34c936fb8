-- One transfer is one payment, whether a file of the bank or staff report it: both are compared by the bank's reference.
create function reference_key(reference text) returns text language sql immutable parallel safe as
  $$ select nullif(upper(regexp_replace(reference, '[[:space:][:punct:]]+', '', 'g')), '') $$;

-- bank: the references by which the bank itself knows a movement
alter table bank_message add column reference_keys text[] not null default '{}';
update bank_message set reference_keys = array_remove(array[reference_key(regexp_replace(key, '^[^:]*:[^:]*:[^:]*:', ''))], null)
  where is_referenced and told_by is not null;
create index bank_message_reference on bank_message using gin (reference_keys) where kind = 'CREDITED';

-- invoices: of what staff entered, null for what a file of the bank brought
alter table invoice_payment add column reference_key text generated always as (
  case when bank_reference like 'staff:%' then reference_key(substr(bank_reference, 7)) end) stored;
alter table invoice_payment add constraint invoice_payment_reference_once unique (reference_key);

-- what staff entered is confirmed once a file of the bank has it
create table invoice_payment_confirmation (
  invoice_payment_id uuid primary key references invoice_payment,
  bank_reference text not null unique,
  confirmed_at timestamptz not null
);
create trigger invoice_payment_confirmation_kept before update or delete on invoice_payment_confirmation
  for each row execute function refuse_rewriting();
create trigger invoice_payment_confirmation_not_emptied before truncate on invoice_payment_confirmation
  for each statement execute function refuse_rewriting();
