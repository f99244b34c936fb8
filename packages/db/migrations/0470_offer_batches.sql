-- offer-batches: many offers of a shop that were changed together, by whom and from where, so that a shop sees what was
-- done and takes it back within a day. Deleted after 90 days.
create table offer_batch (
  offer_batch_id uuid primary key,
  seller_id uuid not null references seller,
  -- who did it; none once the account is erased
  account_id uuid references account on delete set null,
  -- in the sellers' site, from a file, or by a program
  source text not null check (source in ('GRID', 'FILE', 'CALL')),
  status text not null check (status in ('RUNNING', 'DONE')),
  -- the batch that it takes back, which happens once
  restores uuid unique references offer_batch on delete set null,
  -- the rows that it is to write, those that it has handled, and how many of them it has refused
  rows_planned integer not null check (rows_planned >= 0),
  rows_handled integer not null default 0,
  rows_refused integer not null default 0,
  -- the last row that it has handled
  last_line integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint offer_batch_progress check (rows_handled between 0 and rows_planned and rows_refused between 0 and rows_handled),
  constraint offer_batch_ended check ((status = 'DONE') = (ended_at is not null))
);
create index offer_batch_seller on offer_batch (seller_id, created_at desc);
create index offer_batch_age on offer_batch (created_at);
create index offer_batch_account on offer_batch (account_id) where account_id is not null;

-- What becomes of one offer in a batch: values before and after, of what it changes alone. A stock that sells meanwhile
-- keeps the difference, so both are as they were written.
create table offer_batch_row (
  offer_batch_id uuid not null references offer_batch on delete cascade,
  line integer not null check (line > 0),
  offer_id uuid references offer,
  before_price_minor bigint,
  after_price_minor bigint check (after_price_minor > 0),
  before_on_hand integer,
  after_on_hand integer check (after_on_hand >= 0),
  before_status text check (before_status in ('ACTUAL', 'CLOSED')),
  after_status text check (after_status in ('ACTUAL', 'CLOSED')),
  -- why it was not written, and what of it is the reason
  refused_for text check (refused_for ~ '^[A-Z_]{1,30}$'),
  refused_column text check (refused_column in ('price', 'stock', 'status')),
  primary key (offer_batch_id, line),
  constraint offer_batch_row_refused check (refused_column is null or refused_for is not null)
);
create index offer_batch_row_offer on offer_batch_row (offer_id) where offer_id is not null;
