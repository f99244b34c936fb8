-- Where a business sends from and when it works; within its own country and region, which its taxes depend on. The
-- composite key makes a row for a child impossible (domain C11).
create table warehouse (
  seller_id uuid primary key,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  address text not null check (length(address) between 1 and 1000),
  city text not null check (length(city) between 1 and 50),
  post_code text check (length(post_code) between 3 and 11),
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- orders confirmed by then count for the day
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 1: Monday
  working_days integer[] not null check (cardinality(working_days) > 0 and working_days <@ '{1,2,3,4,5,6,7}'),
  closed_days date[] not null default '{}' check (cardinality(closed_days) <= 100),
  foreign key (seller_id, kind) references seller(seller_id, kind)
);

-- Which version of the sellers' agreement an owner signed for their shop: its text by the hash, in a language. It is kept
-- as long as the shop, also after the owner's account is deleted.
create table agreement_signature (
  seller_id uuid not null references seller,
  version date not null,
  account_id uuid references account on delete set null,
  signed_name text not null check (length(signed_name) between 1 and 100),
  locale text not null references language,
  text_hash bytea not null check (length(text_hash) = 32),
  signed_at timestamptz not null,
  primary key (seller_id, version)
);
create index agreement_signature_account on agreement_signature (account_id);

-- accounts: the shops of which an owner has a second factor.
create view secured_shop as
  select distinct m.seller_id from seller_member m where 'OWNER' = any(m.roles)
    and (exists (select from authenticator f where f.account_id = m.account_id and f.secret is not null)
      or exists (select from passkey p where p.account_id = m.account_id));

-- payouts: the shops that have an account which payouts go to, also before its time to undo has passed.
create view payable_shop as
  select seller_id from payout_destination where undone_at is null and blocked_at is null
  union select seller_id from payout_account;

create index seller_setting_up on seller (seller_id) where stage = 'SETTING_UP';


create or replace view seller_facts as
  select seller_id, handle, name, kind, can_sell(seller) as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number, stage, is_on_holiday
  from seller;
