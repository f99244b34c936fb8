-- accounts: who owns which shop.
create view shop_owner as
  select account_id, seller_id from seller_member where 'OWNER' = any(roles);

-- orders: what shops have sold, before fees and without tax.
create view delivered_sale as
  select seller_id, delivered_at, items_minor + shipping_minor as amount_minor
  from seller_order where delivered_at is not null and total_minor > 0;
create index seller_order_sales on seller_order (seller_id, delivered_at) include (items_minor, shipping_minor)
  where delivered_at is not null and total_minor > 0;

-- shop-settings: the versions of the sellers' agreement that were signed for shops.
create view signed_agreement as select seller_id, version from agreement_signature;

-- What an owner of shops must give or sign by a day, or their shops stop: by the sales of all their shops (domain C14), or
-- by a new version of the agreement. Told when near, asked when reached.
create table seller_requirement (
  seller_requirement_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('INFORM', 'DAC7', 'PART_XX', 'AGREEMENT')),
  -- of the agreement that is to be signed
  version date,
  told_at timestamptz not null,
  asked_at timestamptz,
  due_at timestamptz,
  stopped_at timestamptz,
  met_at timestamptz,
  constraint seller_requirement_version_check check ((kind = 'AGREEMENT') = (version is not null)),
  constraint seller_requirement_due_check check ((asked_at is null) = (due_at is null) and due_at > asked_at),
  constraint seller_requirement_stopped_check check (stopped_at is null or stopped_at >= due_at)
);
create unique index seller_requirement_open on seller_requirement (account_id, kind) where met_at is null;
create index seller_requirement_account on seller_requirement (account_id);

-- What owners say of themselves for these laws: the newest of an owner counts. The number is sealed.
create table owner_declaration (
  owner_declaration_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  country char(2) not null,
  tax_number bytea not null,
  tax_number_ending text not null check (length(tax_number_ending) between 1 and 4),
  phone text not null check (phone ~ '^\+[0-9]{6,20}$'),
  declared_at timestamptz not null
);
create index owner_declaration_account on owner_declaration (account_id, declared_at desc);
