-- One checkout is one order; it has one seller order per seller, which carries status and stock (design 2).
create table "order" (
  order_id uuid primary key,
  order_number text not null unique check (order_number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  route text not null check (route in ('CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone1 text not null,
  phone2 text,
  recipient text not null,
  address text not null,
  city text not null,
  region text,
  country char(2) not null,
  postal_code text,
  note text not null default '' check (length(note) <= 2000),
  currency char(3) not null,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor = items_minor + shipping_minor + tax_minor),
  created_at timestamptz not null
);

create table seller_order (
  seller_order_id uuid primary key,
  order_id uuid not null references "order",
  seller_id uuid not null references seller,
  position smallint not null check (position >= 1),
  status text not null check (status in ('DRAFT', 'CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT',
    'PARTIALLY_PAID', 'PAID', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED', 'CLOSED',
    'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT')),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor = items_minor + shipping_minor + tax_minor),
  outstanding_minor bigint not null check (outstanding_minor between 0 and total_minor),
  arrives_from date not null,
  arrives_to date not null check (arrives_to >= arrives_from),
  -- when the sweep must act on the status it has now; null: never by time
  due_at timestamptz,
  unique (order_id, position),
  unique (order_id, seller_id)
);
create index seller_order_due on seller_order (due_at) where due_at is not null;
create index seller_order_seller on seller_order (seller_id);

create table order_line (
  order_line_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  position smallint not null check (position >= 1),
  offer_id uuid not null references offer,
  sku text not null,
  name text not null,
  picture_id text,
  quantity integer not null check (quantity between 1 and 9999),
  price_minor bigint not null check (price_minor > 0),
  total_minor bigint not null check (total_minor = price_minor * quantity),
  unique (seller_order_id, position),
  unique (seller_order_id, offer_id)
);
create index order_line_offer on order_line (offer_id);

-- Tax as decided, with the rule that decided it (domain 4). `order_line_id` null: tax on delivery.
create table order_tax (
  order_tax_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  order_line_id uuid references order_line,
  jurisdiction text not null,
  tax_rule_id integer not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  amount_minor bigint not null check (amount_minor >= 0)
);
create index order_tax_seller_order on order_tax (seller_order_id);

-- What a seller order keeps of an offer's stock. HELD ends with the hold; FIRM is paid for; both count in offer.reserved.
create table reservation (
  order_line_id uuid primary key references order_line,
  offer_id uuid not null references offer,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'FIRM', 'RELEASED', 'SHIPPED'))
);
create index reservation_offer on reservation (offer_id) where state in ('HELD', 'FIRM');

-- Every status change, as the table of transitions names it (domain 5.4).
create table seller_order_event (
  seller_order_id uuid not null references seller_order,
  position integer not null check (position >= 1),
  transition text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (seller_order_id, position)
);

alter table order_tax add foreign key (tax_rule_id) references tax_rule;
