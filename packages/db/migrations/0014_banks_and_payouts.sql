-- Files of banks, chargebacks and payouts.

-- Files to and from banks (ISO 20022).
create table bank_file (
  bank_file_id uuid primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  -- as received; ours is named by its id
  name text not null,
  -- of a received file: the same content counts once
  sha256 bytea unique check (length(sha256) = 32),
  created_at timestamptz not null,
  -- null: still to be written
  written_at timestamptz,
  -- why it could not be read
  problem text,
  check (written_at >= created_at),
  check ((direction = 'IN') = (sha256 is not null)),
  check (direction = 'IN' or problem is null)
);
create index bank_file_unwritten on bank_file (bank_file_id) where direction = 'OUT' and written_at is null;

-- Transfers that banks are asked to make.
create table bank_transfer (
  bank_transfer_id uuid primary key,
  purpose text not null check (purpose in ('INVOICE', 'REFUND', 'RETURN')),
  -- of the invoice or refund that it pays
  subject_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  from_name text not null,
  from_iban text not null,
  from_bic text not null,
  to_name text not null,
  to_iban text not null,
  to_bic text not null,
  reference text not null,
  ordered_at timestamptz not null,
  -- null: with the next file
  bank_file_id uuid references bank_file
);
create index bank_transfer_file on bank_transfer (bank_file_id);
create index bank_transfer_subject on bank_transfer (purpose, subject_id);
create index bank_transfer_waiting on bank_transfer (bank_transfer_id) where bank_file_id is null;

-- What banks report: statuses of our transfers, and movements on our accounts.
create table bank_message (
  bank_message_id uuid primary key,
  bank_file_id uuid not null references bank_file,
  kind text not null check (kind in ('ACCEPTED', 'REJECTED', 'CREDITED', 'DEBITED')),
  -- the same in a notification and in a statement
  key text not null,
  end_to_end_id text,
  amount_minor bigint check (amount_minor >= 0),
  currency char(3),
  reference text,
  payer_name text,
  payer_iban text,
  account_iban text,
  booked_on date,
  reason text,
  is_reversal boolean not null,
  received_at timestamptz not null,
  -- when it was handled; `needs_attention`: staff must look at it
  applied_at timestamptz,
  needs_attention boolean not null default false,
  -- how staff handled what no rule could apply; PAYOUT: money that the card provider paid out (domain 5.3 P21)
  settled_as text check (settled_as in ('ASSIGNED', 'GIVEN_BACK', 'PAYOUT', 'NOTED')),
  settled_by uuid references account on delete set null,
  settled_at timestamptz,
  settled_note text check (length(settled_note) between 1 and 500),
  -- false: the bank has no references of its own, and equal movements may be repetitions (`may_repeat`); `told_by`:
  -- which of its files reported it
  is_referenced boolean not null,
  told_by text check (told_by in ('NOTIFICATION', 'STATEMENT')),
  may_repeat boolean not null,
  unique (kind, key),
  check (applied_at >= received_at),
  check ((kind in ('CREDITED', 'DEBITED')) = (amount_minor is not null and currency is not null)),
  check (settled_at >= received_at),
  check ((settled_as is null) = (settled_at is null)),
  check (settled_as is null or not needs_attention),
  check ((settled_as = 'NOTED') = (settled_note is not null))
);
create index bank_message_file on bank_message (bank_file_id);
create index bank_message_for_staff on bank_message (received_at desc) where needs_attention;
create index bank_message_movement on bank_message (amount_minor, booked_on) where told_by is not null;
create index bank_message_payer on bank_message (payer_iban);
create index bank_message_settled_by on bank_message (settled_by) where settled_by is not null;
create index bank_message_waiting on bank_message (received_at) where applied_at is null;

create view bank_message_facts as select bank_message_id, amount_minor, needs_attention, settled_as from bank_message;

-- A card holder's bank reverses a payment, or asks about it (domain 5.3 P15, 5.6).
create table chargeback (
  chargeback_id uuid primary key,
  payment_id uuid not null references payment,
  provider_dispute_id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- as the bank states it
  reason text not null,
  status text not null check (status in ('INQUIRY', 'OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  -- the provider's deadline for evidence
  due_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references account,
  closed_at timestamptz,
  check ((closed_at is not null) = (status in ('WON', 'LOST')))
);
create index chargeback_answered_by on chargeback (answered_by);
create index chargeback_payment on chargeback (payment_id);
create index chargeback_unanswered on chargeback (due_at) where closed_at is null and answered_at is null;

-- The share of a seller order, and what is held of the seller's money meanwhile; before delivery all of it is in
-- clearing.
create table chargeback_part (
  chargeback_id uuid not null references chargeback,
  seller_order_id uuid not null references seller_order,
  amount_minor bigint not null check (amount_minor > 0),
  held_from text check (held_from in ('SELLER_PENDING', 'SELLER_AVAILABLE')),
  held_minor bigint not null,
  primary key (chargeback_id, seller_order_id),
  check (held_minor = 0 or held_from is not null)
);
create index chargeback_part_seller_order on chargeback_part (seller_order_id);

-- Cash that the provider has moved for it, by the provider's id.
create table chargeback_cash (
  provider_transaction_id text primary key,
  chargeback_id uuid not null references chargeback,
  -- negative: taken from us
  amount_minor bigint not null,
  fee_minor bigint not null,
  at timestamptz not null
);
create index chargeback_cash_chargeback on chargeback_cash (chargeback_id);

-- Seller orders whose money is frozen by a bank's dispute, before delivery too (domain 5.3 P12, 5.4 O17).
create view open_chargeback as
  select p.seller_order_id from chargeback_part p join chargeback c using (chargeback_id) where c.status = 'OPEN';

-- Accounts that sellers have opened at the card provider, to be paid out there.
create table payout_account (
  seller_id uuid primary key references seller,
  -- the provider's id
  account text not null unique check (account ~ '^acct_[A-Za-z0-9_]{1,100}$'),
  opened_at timestamptz not null
);

-- Sellers are paid out once a week (domain 5.3 P8).
create table payout_run (
  payout_run_id uuid primary key,
  -- its Monday: one run a week, under concurrent processes too
  week date not null unique check (extract(isodow from week) = 1),
  begun_at timestamptz not null,
  -- of the file for the bank; null: still to be written
  written_at timestamptz,
  check (written_at >= begun_at)
);

create table payout (
  payout_id uuid primary key,
  payout_run_id uuid not null references payout_run,
  seller_id uuid not null references seller,
  amount_minor bigint not null check (amount_minor >= 0),
  -- what has first repaid an advance
  repaid_minor bigint not null check (repaid_minor >= 0),
  currency char(3) not null,
  -- by the bank's file, or to an account at the provider
  way text not null check (way in ('FILE', 'STRIPE')),
  account text,
  -- the provider's id; null: still to be sent
  transfer text unique,
  sent_at timestamptz,
  -- of the last try
  error text check (length(error) <= 500),
  -- refusals by the provider; each further try is a new transfer
  declines integer not null default 0 check (declines >= 0),
  unique (payout_run_id, seller_id),
  check (amount_minor + repaid_minor > 0),
  check ((way = 'STRIPE') = (account is not null)),
  check ((transfer is null) = (sent_at is null)),
  check (way = 'STRIPE' or transfer is null and error is null)
);
create index payout_seller on payout (seller_id);
create index payout_unsent on payout (payout_run_id) where way = 'STRIPE' and transfer is null;
