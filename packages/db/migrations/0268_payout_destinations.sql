-- Where a shop's money goes. A change is a new row: the newest that was not undone counts, once its time to undo has passed.
create table payout_destination (
  payout_destination_id uuid primary key,
  seller_id uuid not null references seller,
  holder text not null check (length(holder) between 1 and 70),
  country char(2) not null,
  currency char(3) not null,
  -- an IBAN, or the number of an account where a place has none
  iban text not null check (iban ~ '^[A-Z0-9]{4,34}$'),
  -- a SWIFT code, or a domestic bank after its clearing system
  bic text not null check (bic ~ '^[A-Z0-9]{8,14}$'),
  -- the holder is named unlike the shop, and whoever entered it said that it is right
  name_confirmed boolean not null,
  entered_by uuid references account on delete set null,
  entered_at timestamptz not null,
  -- of the link that undoes it until it is in force
  undo_hash bytea not null unique check (length(undo_hash) = 32),
  in_force_at timestamptz not null check (in_force_at > entered_at),
  undone_at timestamptz check (undone_at >= entered_at),
  -- the bank has returned money that went there
  blocked_at timestamptz check (blocked_at >= in_force_at)
);
create index payout_destination_seller on payout_destination (seller_id, payout_destination_id);
create index payout_destination_entered_by on payout_destination (entered_by);
