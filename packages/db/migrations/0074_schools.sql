-- Schools and others that buy together, their members, and their accounts with us.
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
  -- what its purchase-order numbers look like: # for a digit, @ for a letter
  order_pattern text check (order_pattern ~ '^[A-Z0-9#@/. -]{1,40}$'),
  -- a partner: orders that name the code bring it 5 %
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

create table school_account (
  organisation_id uuid primary key references organisation,
  bill_id text not null unique check (bill_id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  currency char(3) not null,
  balance_minor bigint not null default 0,
  created_at timestamptz not null
);

-- Append-only: the balance after each movement. No payment makes it negative; a refund of an attributed sale may (domain 5.3 P10).
create table school_movement (
  school_movement_id uuid primary key,
  organisation_id uuid not null references school_account,
  position integer not null check (position > 0),
  kind text not null check (kind in ('FED', 'PAYMENT', 'REFUND', 'COMMISSION', 'COMMISSION_BACK')),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null,
  reference text not null check (length(reference) between 1 and 140),
  -- of the ledger's entries that it goes with
  key text not null unique,
  at timestamptz not null,
  unique (organisation_id, position),
  check ((kind in ('PAYMENT', 'COMMISSION_BACK')) = (amount_minor < 0)),
  check (kind <> 'PAYMENT' or balance_minor >= 0)
);
create trigger school_movement_kept before update or delete on school_movement for each row execute function refuse_rewriting();
create trigger school_movement_not_emptied before truncate on school_movement for each statement execute function refuse_rewriting();

create view organisation_facts as select organisation_id, name, partner_code from organisation;

-- An order paid from a school's account has no session at a provider.
alter table payment alter column checkout_session_id drop not null;
alter table payment add constraint payment_session check ((kind = 'CARD') = (checkout_session_id is not null));
create index payment_kind on payment (payment_id) where kind = 'ACCOUNT';
