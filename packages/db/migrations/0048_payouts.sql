-- What sellers are paid out, once a week, with a file for the bank (domain 5.3 P8).
create table payout_run (
  payout_run_id uuid primary key,
  -- the Monday of its week: one run a week, whichever process begins it
  week date not null unique check (extract(isodow from week) = 1),
  begun_at timestamptz not null,
  -- when its file was written; null: still to be written
  written_at timestamptz check (written_at >= begun_at)
);
create table payout (
  payout_id uuid primary key,
  payout_run_id uuid not null references payout_run,
  seller_id uuid not null references seller,
  amount_minor bigint not null check (amount_minor >= 0),
  -- what of their balance has first repaid what they were advanced
  repaid_minor bigint not null check (repaid_minor >= 0),
  currency char(3) not null,
  unique (payout_run_id, seller_id),
  check (amount_minor + repaid_minor > 0)
);
create index payout_seller on payout (seller_id);

-- ledger: which entries there are.
create view ledger_entry_facts as select key, code, at from ledger_entry;
