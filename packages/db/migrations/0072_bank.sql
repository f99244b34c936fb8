-- What banks are asked to transfer, and what they tell us (ISO 20022).
create table bank_file (
  bank_file_id uuid primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  -- as it came; ours has the name of its id
  name text not null,
  -- of what came: the same file twice is one
  sha256 bytea unique check (length(sha256) = 32),
  created_at timestamptz not null,
  -- when ours was written; null: still to be written
  written_at timestamptz check (written_at >= created_at),
  -- why it could not be read
  problem text,
  check ((direction = 'IN') = (sha256 is not null)),
  check (direction = 'IN' or problem is null)
);
create index bank_file_unwritten on bank_file (bank_file_id) where direction = 'OUT' and written_at is null;

create table bank_transfer (
  bank_transfer_id uuid primary key,
  purpose text not null check (purpose in ('INVOICE', 'REFUND')),
  -- what it pays: an invoice, or a refund
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
  -- the file that takes it to the bank; null: with the next one
  bank_file_id uuid references bank_file
);
create index bank_transfer_waiting on bank_transfer (bank_transfer_id) where bank_file_id is null;
create index bank_transfer_file on bank_transfer (bank_file_id);
create index bank_transfer_subject on bank_transfer (purpose, subject_id);

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
  -- when it was dealt with, and whether staff must look at it
  applied_at timestamptz check (applied_at >= received_at),
  needs_attention boolean not null default false,
  unique (kind, key),
  check ((kind in ('CREDITED', 'DEBITED')) = (amount_minor is not null and currency is not null))
);
create index bank_message_file on bank_message (bank_file_id);
create index bank_message_waiting on bank_message (received_at) where applied_at is null;
create index bank_message_for_staff on bank_message (received_at desc) where needs_attention;
