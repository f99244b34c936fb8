-- A member's shipping addresses. The code is what the wire calls them by (spec 9.5), unique per owner.
create table delivery_point (
  account_id uuid not null references account on delete cascade,
  code text not null check (code ~ '^[0-9]{9}$'),
  name text not null check (length(name) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  city text not null check (length(city) between 1 and 50),
  address text not null check (length(address) between 1 and 1000),
  post_code text check (length(post_code) between 3 and 11),
  is_main boolean not null default false,
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, code),
  check (not is_main or status = 'ACTUAL')
);
-- One main address each, whatever runs at the same time.
create unique index delivery_point_main on delivery_point (account_id) where is_main;
