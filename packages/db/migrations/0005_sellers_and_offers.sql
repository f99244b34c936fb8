-- A seller is a business, or a child whose guardian owns the account (domain 2). This row holds only what may be public.
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
  -- collects GST/HST itself; small sellers need not register, and children's shops are such (domain 3)
  gst_registered boolean not null,
  joined_on date not null,
  unique (seller_id, kind),
  -- domain C11: of a child nothing nearer than the country
  check (kind = 'BUSINESS' or (region is null and city is null))
);
create table seller_text (
  seller_id uuid not null references seller,
  locale text not null,
  story text not null check (length(story) <= 2000),
  primary key (seller_id, locale)
);
-- Business data of the store-about page (spec 3.14): the composite key makes a row for a child impossible (domain C11).
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
-- What delivery to a country costs and how long it takes. No row: the seller does not deliver there.
create table delivery_rate (
  seller_id uuid not null references seller,
  country char(2) not null,
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor > 0),
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max >= days_min),
  primary key (seller_id, country)
);

-- One seller's price and stock for one product. available = on_hand - reserved (domain 5.1).
create table offer (
  offer_id uuid primary key,
  product_id uuid not null references product,
  seller_id uuid not null references seller,
  status text not null check (status in ('CREATED', 'ACTUAL', 'CLOSED')),
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null default 'USD',
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved between 0 and on_hand),
  created_at timestamptz not null,
  unique (product_id, seller_id)
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

-- One slim row a product, kept in the transaction that changes an offer (database 5): lists read this alone.
create table listing (
  product_id uuid primary key references product,
  sku text not null unique,
  product_type_id integer not null,
  category_id smallint not null,
  main_category_id smallint not null,
  manufacturer_id integer,
  attribute_value_ids integer[] not null,
  seller_ids uuid[] not null,
  min_price_minor bigint,
  offer_count smallint not null,
  rating_hundredths smallint not null default 500,
  review_count integer not null default 0,
  popularity integer not null,
  created_at timestamptz not null
);
create index listing_type_price on listing (product_type_id, min_price_minor, product_id);
create index listing_main_popularity on listing (main_category_id, popularity desc, product_id);
create index listing_sellers on listing using gin (seller_ids);

-- Text of search, apart from the row that prices rewrite; `simple` because names mix languages.
create table search_doc (
  product_id uuid not null references product,
  locale text not null,
  words tsvector not null,
  primary key (product_id, locale)
);
create index search_doc_words on search_doc using gin (locale, words);
