-- What a member's personal link ends with, once they have asked for one.
create table referral_code (
  account_id uuid primary key references account on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);

-- A seller whom a member has brought: one at most brings a seller, and earns once by them (domain 5.3 P7).
create table referral (
  seller_id uuid primary key references seller,
  -- null: their account was deleted
  referrer_id uuid references account on delete set null,
  enquiry_id uuid unique references enquiry on delete set null,
  joined_at timestamptz not null,
  -- why it earns nothing: the referrer's own shop, or one of their household
  excluded_as text check (excluded_as in ('SELF', 'HOUSEHOLD')),
  -- how often the reward was awarded; a part of the ledger's keys
  awards integer not null default 0 check (awards >= 0),
  is_awarded boolean not null default false,
  awarded_at timestamptz,
  constraint referral_award_check check (awards > 0 or not is_awarded),
  constraint referral_awarded_at_check check ((awards > 0) = (awarded_at is not null)),
  constraint referral_excluded_check check (excluded_as is null or awards = 0)
);
create index referral_referrer on referral (referrer_id);

-- A completed sale of a referred seller that counts, as it stands after refunds.
create table referral_sale (
  seller_order_id uuid primary key references seller_order,
  seller_id uuid not null references referral,
  items_minor bigint not null check (items_minor >= 0)
);
create index referral_sale_seller on referral_sale (seller_id);

-- enquiries: requests to open a shop that a personal link brought.
create view referred_request as
  select enquiry_id, number, referral_code, lower(email) as email, status = 'CLOSED' as is_closed, created_at
  from enquiry where referral_code is not null and status <> 'UNCONFIRMED';
