-- Sellers may be paid out by the card provider: each to an account there that they opened themselves.
create table payout_account (
  seller_id uuid primary key references seller,
  -- the provider's name of it
  account text not null unique check (account ~ '^acct_[A-Za-z0-9_]{1,100}$'),
  opened_at timestamptz not null
);
alter table payout
  -- by the bank's file, or to an account at the provider
  add column way text not null default 'FILE' check (way in ('FILE', 'STRIPE')),
  add column account text,
  -- the provider's name of what it has sent; null: still to be sent
  add column transfer text unique,
  add column sent_at timestamptz,
  -- why the last try failed
  add column error text check (length(error) <= 500),
  -- how often the provider has refused it; each time it is asked anew
  add column declines int not null default 0 check (declines >= 0),
  add check ((way = 'STRIPE') = (account is not null)),
  add check ((transfer is null) = (sent_at is null)),
  add check (way = 'STRIPE' or (transfer is null and error is null));
alter table payout alter column way drop default;
create index payout_unsent on payout (payout_run_id) where way = 'STRIPE' and transfer is null;
