-- Which school gets 5 % of an order, stored when it is placed; none of what a school buys for itself.
alter table "order" add column attributed_to uuid references organisation;
create index order_attributed_to on "order" (attributed_to);

-- A school's share of a delivered sale, as it stands after refunds.
create table school_share (
  seller_order_id uuid primary key references seller_order,
  organisation_id uuid not null references organisation,
  amount_minor bigint not null check (amount_minor >= 0),
  -- how often it was changed: a part of the ledger's keys
  changes integer not null check (changes > 0),
  is_available boolean not null default false
);
create index school_share_organisation on school_share (organisation_id);
