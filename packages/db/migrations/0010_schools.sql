-- Schools, their members and their accounts.

-- Schools and others that buy together.
create table organisation (
  organisation_id uuid primary key,
  kind text not null check (kind in ('SCHOOL', 'PARENT_COUNCIL', 'DISTRICT', 'CLUB', 'LIBRARY')),
  name text not null check (length(name) between 1 and 200),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  region text,
  city text not null check (length(city) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  postal_code text,
  tax_number text check (length(tax_number) between 1 and 40),
  -- the form of its purchase-order numbers: # for a digit, @ for a letter
  order_pattern text check (order_pattern ~ '^[A-Z0-9#@/. -]{1,40}$'),
  -- of a partner: orders that name the code bring it 5 %
  partner_code text unique check (partner_code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null
);

create table membership (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('REQUESTER', 'APPROVER', 'FINANCE', 'RECEIVER')),
  created_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index membership_account on membership (account_id);

-- An organisation's money with us. Donations are an account of their own (domain 5.3 P17, P18): they pay for orders,
-- refunds return to it, and no transfer or share feeds it.
create table school_account (
  organisation_id uuid not null references organisation,
  bill_id text not null unique check (bill_id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  currency char(3) not null,
  balance_minor bigint not null default 0,
  created_at timestamptz not null,
  purse text not null default 'OWN' check (purse in ('OWN', 'DONATIONS')),
  primary key (organisation_id, purse)
);

-- Append-only, with the balance after each row. A payment never makes the balance negative; the refund of an attributed
-- sale may (domain 5.3 P10).
create table school_movement (
  school_movement_id uuid primary key,
  organisation_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('FED', 'PAYMENT', 'REFUND', 'COMMISSION', 'COMMISSION_BACK', 'DONATION')),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null,
  reference text not null check (length(reference) between 1 and 140),
  -- of the ledger's entries that belong to it
  key text not null unique,
  at timestamptz not null,
  purse text not null default 'OWN' check (purse in ('OWN', 'DONATIONS')),
  unique (organisation_id, purse, position),
  foreign key (organisation_id, purse) references school_account,
  check ((kind in ('PAYMENT', 'COMMISSION_BACK')) = (amount_minor < 0)),
  check (kind <> 'PAYMENT' or balance_minor >= 0),
  constraint school_movement_kind_of_purse check (case purse when 'OWN' then kind <> 'DONATION' else kind in
    ('DONATION', 'PAYMENT', 'REFUND') end)
);

create trigger school_movement_kept before delete or update on school_movement for each row execute function
  refuse_rewriting();
create trigger school_movement_not_emptied before truncate on school_movement for each statement execute function
  refuse_rewriting();

create view organisation_facts as select organisation_id, name, partner_code from organisation;
