-- The bank accounts that a member keeps for invoices (spec 3.12).
create table bank_details (
  bank_details_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  bank_name text not null check (length(bank_name) between 1 and 100),
  bank_address text check (length(bank_address) between 1 and 1000),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  swift text not null check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  bank_code text not null,
  is_main boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, iban, currency),
  check (bank_code = left(swift, 4))
);
-- One main account each, whatever runs at the same time.
create unique index bank_details_main on bank_details (account_id) where is_main;
