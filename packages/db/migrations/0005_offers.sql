-- Sellers, their delivery, and their offers.

-- Processes keep the filters of whole lists, which name sellers.
create function invalidate_lists() returns trigger language plpgsql as $$
begin
  perform invalidate_cache_tags(array['listing']);
  return null;
end
$$;

-- A business, or a child whose guardian owns the account. The row has only what may be public: nothing
-- nearer than the country of a child (domain C11).
create table seller (
  seller_id uuid primary key,
  handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  kind text not null check (kind in ('BUSINESS', 'CHILD')),
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  name text not null check (length(name) between 2 and 80),
  country char(2) not null,
  region text,
  city text,
  picture_id text references picture,
  accent text check (accent ~ '^[a-z]{2,20}$'),
  handling_days smallint not null check (handling_days between 0 and 30),
  return_days smallint not null default 14 check (return_days between 0 and 365),
  on_time_percent smallint check (on_time_percent between 0 and 100),
  -- collects GST/HST itself; small sellers, such as children, need not register
  gst_registered boolean not null,
  joined_on date not null,
  -- under which the seller is registered for taxes: printed on invoices
  tax_number text check (tax_number ~ '^[A-Z0-9][A-Z0-9 -]{3,29}$'),
  unique (seller_id, kind),
  check (kind = 'BUSINESS' or region is null and city is null)
);

create table seller_text (
  seller_id uuid not null references seller,
  locale text not null,
  story text not null check (length(story) <= 2000),
  primary key (seller_id, locale)
);

-- For the store-about page (spec 3.14). The composite key makes a row for a child impossible (domain C11).
create table seller_business (
  seller_id uuid primary key,
  kind text not null default 'BUSINESS' check (kind = 'BUSINESS'),
  legal_name text not null,
  email text not null,
  phone1 text,
  phone2 text,
  fax1 text,
  fax2 text,
  return_address text not null,
  return_instructions text not null,
  foreign key (seller_id, kind) references seller (seller_id, kind)
);

-- The owner of a business, or the guardian of the child.
create table seller_account (
  seller_id uuid primary key references seller,
  account_id uuid not null references account
);
create index seller_account_account on seller_account (account_id);

create trigger lists_changed after update of name, handle, status on seller for each statement execute function
  invalidate_lists();

-- The cost and the duration of delivery to a country; without a row the seller does not deliver there.
create table delivery_rate (
  seller_id uuid not null references seller,
  country char(2) not null,
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor > 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null,
  -- where in the country, by ISO 3166-2, if not everywhere; `cities` are shown only (spec 3.14)
  regions text[],
  cities text[] not null default '{}' check (cardinality(cities) <= 50),
  -- included in the price; each further kilogram begun costs `kilogram_minor`
  carried_grams integer not null default 0 check (carried_grams >= 0),
  kilogram_minor bigint not null default 0 check (kilogram_minor >= 0),
  primary key (seller_id, country),
  check (days_max >= days_min),
  constraint delivery_rate_regions_check check (cardinality(regions) > 0 and
    array_to_string(regions, ' ') ~ ('^(' || country || '-[A-Z0-9]{1,3} ?)+$'))
);

-- A seller's price and stock of a product; available = on_hand - reserved (domain 5.1).
create table offer (
  offer_id uuid primary key,
  product_id uuid not null references product,
  seller_id uuid not null references seller,
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null default 'USD',
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  created_at timestamptz not null,
  unique (product_id, seller_id),
  check (reserved between 0 and on_hand)
);
create index offer_product on offer (product_id, price_minor) include (seller_id, status, on_hand, reserved);
create index offer_seller on offer (seller_id) include (product_id, status);

-- Every change of on_hand: INITIAL + RECEIVED + RETURNED - SHIPPED = on_hand (reliability 3).
create table stock_movement (
  stock_movement_id uuid primary key,
  offer_id uuid not null references offer,
  kind text not null check (kind in ('INITIAL', 'RECEIVED', 'RETURNED', 'SHIPPED')),
  quantity integer not null check (quantity >= 0),
  at timestamptz not null
);
create index stock_movement_offer on stock_movement (offer_id);

create view seller_facts as
  select seller_id, handle, name, kind, status = 'ACTUAL' as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number
  from seller;

create view delivery_terms as
  select seller_id, country, price_minor, free_from_minor, days_min, days_max, regions, cities, carried_grams, kilogram_minor
  from delivery_rate;

create view offer_facts as
  select offer_id, product_id, seller_id, status = 'ACTUAL' as is_open, price_minor, reserved, on_hand - reserved as available from offer;

-- The offers of a product that have stock, and the fewest days until one ships.
create view product_supply as
  select o.product_id, min(o.price_minor) as min_price_minor, count(*) as offer_count, min(s.handling_days) as days,
    array_agg(o.seller_id order by o.seller_id) as seller_ids,
    (array_agg(o.offer_id order by o.price_minor, o.offer_id))[1] as best_offer_id
  from offer o join seller_facts s on s.seller_id = o.seller_id
  where o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved group by o.product_id;

-- The stock that pages show: exact up to 100 and rounded down to two digits beyond, so that the pages of plentiful
-- products stay cached while they sell.
create function shown_stock(available integer) returns integer language sql immutable strict parallel safe
  return case when available <= 100 then available else trunc(available::numeric, 2 - length(available::text))::integer end;
