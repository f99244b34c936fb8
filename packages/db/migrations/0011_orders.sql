-- Orders, their parcels, and the shares that follow from them.

-- One checkout is one order. It has a seller order for each seller, which carries status and stock.
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
  total_minor bigint not null,
  created_at timestamptz not null,
  -- for the carrier; `note` is for the sellers (spec 3.10)
  delivery_note text not null default '' check (length(delivery_note) <= 500),
  -- null: of a guest, until a member claims it; or the account was deleted, and the books still refer to the order
  account_id uuid references account on delete set null,
  -- no rule was known for the country: no taxes were charged, and the buyer was informed
  taxes_unknown boolean not null default false,
  -- the school that receives 5 %, stored when the order is placed; none for what a school buys for itself
  attributed_to uuid references organisation,
  -- the buyer has chosen to pay from a school's account; until it is paid, nothing else shows that
  by_account boolean not null default false,
  -- the school's own number: an order paid from its account has no invoice to state it
  purchase_order text check (length(purchase_order) between 1 and 100),
  check (total_minor = items_minor + shipping_minor + tax_minor)
);
create index order_account on "order" (account_id, created_at desc) where account_id is not null;
-- Counts the unpaid orders to an address before another is placed.
create index order_address on "order" (lower(address), country);
create index order_attributed_to on "order" (attributed_to);
create index order_of_guest on "order" (lower(email)) where account_id is null;

create table seller_order (
  seller_order_id uuid primary key,
  order_id uuid not null references "order",
  seller_id uuid not null references seller,
  position smallint not null check (position >= 1),
  status text not null check (status in ('DRAFT', 'CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT',
    'PARTIALLY_PAID', 'PAID', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED',
    'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT')),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  outstanding_minor bigint not null,
  arrives_from date not null,
  arrives_to date not null,
  -- when the scheduled task must act on the current status; null: never
  due_at timestamptz,
  needs_approval boolean not null default false,
  confirmed_at timestamptz,
  delivered_at timestamptz,
  return_cause text check (return_cause in ('UNDELIVERABLE', 'WITHDRAWAL', 'DISPUTE')),
  status_before_dispute text check (status_before_dispute in ('IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CLOSED')),
  -- as agreed at the sale, in basis points of the items
  commission_bp smallint not null default 0 check (commission_bp between 0 and 10000),
  -- for this seller only; the order has the note for all
  note text not null default '' check (length(note) <= 2000),
  -- when the buyer was informed of the delay: once
  late_told_at timestamptz,
  -- a replacement of disputed goods: an additional seller order of the same seller at 0.00
  replaces uuid references seller_order,
  -- refunded once the returned goods have arrived
  coming_back_minor bigint check (coming_back_minor > 0),
  -- the end of the withdrawal period, if a return has interrupted it
  withdraw_until timestamptz,
  unique (order_id, position),
  check (total_minor = items_minor + shipping_minor + tax_minor),
  check (outstanding_minor between 0 and total_minor),
  check (arrives_to >= arrives_from),
  check (withdraw_until > delivered_at),
  constraint seller_order_replaces_check check (replaces is null or total_minor = 0)
);
create index seller_order_delivered on seller_order (delivered_at) where delivered_at is not null;
create index seller_order_due on seller_order (due_at) where due_at is not null;
create index seller_order_late on seller_order (arrives_to) where late_told_at is null and delivered_at is null and
  status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY');
create index seller_order_replaces on seller_order (replaces);
create index seller_order_seller on seller_order (seller_id);
create unique index seller_order_seller_once on seller_order (order_id, seller_id) where replaces is null;

create table order_line (
  order_line_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  position smallint not null check (position >= 1),
  offer_id uuid not null references offer,
  sku text not null,
  name text not null,
  picture_id text,
  quantity integer not null check (quantity between 1 and 9999),
  price_minor bigint not null check (price_minor >= 0),
  total_minor bigint not null,
  -- pieces; together with those that are being returned never more than were bought (domain 5.4 O28, O29)
  refunded integer not null default 0,
  coming_back integer not null default 0,
  unique (seller_order_id, offer_id),
  unique (seller_order_id, position),
  check (total_minor = price_minor * quantity),
  constraint order_line_refunded_check check (refunded >= 0 and coming_back >= 0 and refunded + coming_back <= quantity)
);
create index order_line_offer on order_line (offer_id);

-- Taxes as decided, with the rule that decided them (domain 4.5). Without `order_line_id`: on delivery.
create table order_tax (
  order_tax_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  order_line_id uuid references order_line,
  jurisdiction text not null,
  tax_rule_id integer not null references tax_rule,
  rate_millionths integer not null check (rate_millionths >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  -- who owes it to the authority
  remitter text not null default 'MARKETPLACE' check (remitter in ('SELLER', 'MARKETPLACE')),
  -- K: exempt as an intra-Community supply; AE: owed by the buyer
  category text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'K', 'O')),
  base_minor bigint not null check (base_minor >= 0),
  -- under which the tax was not charged, or was refunded later
  exemption_certificate_id uuid references exemption_certificate
);
create index order_tax_certificate on order_tax (exemption_certificate_id) where exemption_certificate_id is not null;
create index order_tax_seller_order on order_tax (seller_order_id);

-- The stock of an offer that a seller order keeps. HELD ends with the hold, FIRM is paid for; both count in
-- offer.reserved.
create table reservation (
  order_line_id uuid primary key references order_line,
  offer_id uuid not null references offer,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'FIRM', 'RELEASED', 'SHIPPED')),
  -- pieces that have left with parcels; the others are still reserved
  shipped integer not null default 0,
  constraint reservation_shipped_check check (shipped between 0 and quantity and (state <> 'SHIPPED' or shipped =
    quantity) and (state <> 'HELD' or shipped = 0))
);
create index reservation_offer on reservation (offer_id) where state in ('HELD', 'FIRM');

-- Every change of status, as the table of transitions names it (domain 5.4).
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

-- A status has its event, written in the same transaction.
create function refuse_unrecorded_status() returns trigger language plpgsql as $$
begin
  if (select so.status from seller_order so where so.seller_order_id = new.seller_order_id) is distinct from
     (select e.to_status from seller_order_event e where e.seller_order_id = new.seller_order_id order by e.position desc limit 1) then
    raise exception 'the status of seller order % is not recorded', new.seller_order_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create constraint trigger seller_order_status_recorded after update of status on seller_order deferrable initially
  deferred for each row when (old.status is distinct from new.status) execute function refuse_unrecorded_status();

create trigger seller_order_event_append_only before delete or update on seller_order_event for each row execute
  function refuse_rewriting();
create trigger seller_order_event_not_emptied before truncate on seller_order_event for each statement execute function
  refuse_rewriting();

-- Parcels of a seller order. Without tracker a parcel counts as delivered after some time (domain 5.4 O16).
create table parcel (
  parcel_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  position smallint not null check (position >= 1),
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  departed_on date not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  came_back_at timestamptz,
  unique (seller_order_id, position),
  check (delivered_at >= shipped_at),
  check (came_back_at >= shipped_at)
);

create table parcel_line (
  parcel_id uuid not null references parcel,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_line_order_line on parcel_line (order_line_id);

-- The parcel of a withdrawal, one for each return (domain 5.4 O28 to O30). Without tracker nobody can follow it.
create table return_parcel (
  seller_order_id uuid not null references seller_order,
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  sent_at timestamptz not null,
  arrived_at timestamptz,
  return_parcel_id uuid primary key,
  ended_at timestamptz,
  check (arrived_at >= sent_at),
  check (ended_at >= sent_at)
);
create unique index return_parcel_current on return_parcel (seller_order_id) where ended_at is null;
create index return_parcel_seller_order on return_parcel (seller_order_id);
create index return_parcel_underway on return_parcel (tracker) where arrived_at is null;

-- The tax on the commission of a delivered seller order, as charged.
create table commission_tax (
  seller_order_id uuid not null references seller_order,
  tax_rule_id integer not null references tax_rule,
  jurisdiction text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (seller_order_id, tax_rule_id)
);
create index commission_tax_rule on commission_tax (tax_rule_id);

-- A school's share of a delivered sale, as it is after refunds.
create table school_share (
  seller_order_id uuid primary key references seller_order,
  organisation_id uuid not null references organisation,
  amount_minor bigint not null check (amount_minor >= 0),
  -- how often it was changed: a part of the ledger's keys
  changes integer not null check (changes > 0),
  is_available boolean not null default false
);
create index school_share_organisation on school_share (organisation_id);

create view order_facts as
  select order_id, order_number, route = 'CARD' as by_card, currency, total_minor, account_id, route from "order";

create view seller_order_facts as
  select seller_order_id, order_id, status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over,
    seller_id, total_minor, outstanding_minor, position, return_cause, arrives_from, arrives_to, delivered_at, withdraw_until
  from seller_order;

create view order_line_facts as
  select order_line_id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, refunded from order_line;

-- The lines that have reached their buyers, with the buyers.
create view delivered_line as
  select l.order_line_id, l.seller_order_id, o.order_number, o.order_number || '-' || so.position as number, o.account_id, o.brand,
    o.locale, o.email, o.first_name, o.last_name, so.seller_id, so.status, so.delivered_at, l.offer_id, l.sku, l.name, l.picture_id,
    l.position
  from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id)
  where so.delivered_at is not null;

-- Until when an unpaid order keeps its stock.
create view held_until as
  select order_id, min(due_at) as at from seller_order where status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') group by order_id;

-- The taxes of a seller order, by remitter.
create view seller_order_tax as
  select seller_order_id, jurisdiction, remitter, sum(amount_minor)::bigint as amount_minor
  from order_tax group by seller_order_id, jurisdiction, remitter;

-- The certificates that exempted a seller order.
create view seller_order_certificate as
  select distinct t.seller_order_id, c.kind, c.number, c.jurisdiction
  from order_tax t join exemption_certificate c using (exemption_certificate_id);

-- Unpaid orders of one buyer, and to one address, are counted one after the other: those placed at the same moment
-- would not see each other. The locks are taken in the order of their numbers, so that two orders never wait for each
-- other; volatile functions then see what was committed meanwhile.
create function take_turns_unpaid(buyer text, place text) returns void language plpgsql as $$
declare
  one bigint := hashtextextended('unpaid of ' || buyer, 0);
  other bigint := hashtextextended('unpaid to ' || place, 0);
begin
  perform pg_advisory_xact_lock(least(one, other));
  perform pg_advisory_xact_lock(greatest(one, other));
end $$;

-- How many unpaid orders a guest has, by e-mail address or delivery address, whichever is more; at most `most`. A plan
-- made while there were few orders would read all of them for as long as its connection lives, so it is confined to the
-- indexes; `offset 0` keeps the index of addresses apart from that of guests.
create function unpaid_of_guest(in_email text, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql volatile parallel unsafe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  perform take_turns_unpaid(lower(in_email), lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id is null and lower(o.email) = lower(in_email) and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held));
end $$;

-- The same for a member. What a seller has confirmed on invoice does not count: they agreed to reserve it, and a school
-- whose twenty orders wait for one transfer can place another.
create function unpaid_of_member(in_account uuid, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql volatile parallel unsafe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  perform take_turns_unpaid(in_account::text, lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id = in_account and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is not null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
       limit most) held));
end $$;
