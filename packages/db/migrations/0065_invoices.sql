-- Invoices: what buyers pay through the bank (domain 5.5). The marketplace issues them as the sellers' agent.

-- A series of numbers without gaps: one for each country of delivery and year, credit notes apart.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z]{2}-(CN-)?[0-9]{4}$'),
  last_position integer not null check (last_position >= 1)
);

create table invoice (
  invoice_id uuid primary key,
  -- what a draft is known by, before it has a number
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  account_id uuid references account on delete set null,
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  status text not null check (status in ('DRAFT', 'CREATED', 'APPROVED', 'SENT_TO_PMT', 'AWAITING_PAYMENT', 'PARTIALLY_PAID', 'PAID',
    'REJECTED', 'REJECTED_BY_TIMEOUT', 'DISPUTE_OPEN', 'RETURN', 'CANCELLED', 'CLOSED')),
  -- the country of delivery of all its orders
  country char(2) not null,
  currency char(3) not null,
  -- on terms it is paid after the goods have left
  prepaid boolean not null default true,
  due_on date,
  note text not null check (length(note) <= 2000),
  purchase_order text check (length(purchase_order) between 1 and 100),
  buyer_reference text check (length(buyer_reference) between 1 and 100),
  cost_centre text check (length(cost_centre) between 1 and 100),
  -- whom it is addressed to, which may differ from where the goods go
  bill_name text not null check (length(bill_name) between 1 and 200),
  bill_attention text check (length(bill_attention) between 1 and 200),
  bill_address text not null check (length(bill_address) between 1 and 1000),
  bill_city text not null check (length(bill_city) between 1 and 50),
  bill_region text,
  bill_country char(2) not null,
  bill_postal_code text,
  bill_email text not null,
  bill_tax_number text check (length(bill_tax_number) between 1 and 40),
  -- the account it is paid from; another one may be chosen when it is sent again
  bank_name text,
  bank_iban text,
  bank_swift text,
  -- since when its buyer waits for its number, and whether it then goes to the bank at once
  requested_at timestamptz,
  wants_sending boolean not null default false check (not wants_sending or requested_at is not null),
  needs_approval boolean not null default false,
  approved_at timestamptz,
  rejected_by text check (rejected_by in ('APPROVER', 'BANK', 'BANK_SILENT', 'NOT_PAID')),
  reject_reason text check (length(reject_reason) <= 500),
  sent_at timestamptz,
  -- given together when it is numbered
  number text unique,
  series text references invoice_series,
  position integer check (position >= 1),
  issued_on date,
  numbered_at timestamptz,
  total_minor bigint,
  tax_minor bigint check (tax_minor between 0 and total_minor),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (series, position),
  constraint invoice_bank_check check (num_nulls(bank_name, bank_iban, bank_swift) in (0, 3)),
  constraint invoice_number_check check (
    num_nulls(number, series, position, issued_on, numbered_at, total_minor, tax_minor) in (0, 7)
    and (number is null or number = series || '-' || lpad(position::text, greatest(6, length(position::text)), '0'))
    and (number is not null or status in ('DRAFT', 'CANCELLED')) and (number is null or status <> 'DRAFT')
    and (number is null or due_on >= issued_on)),
  -- what was taken off and what was paid never come to more than the total
  constraint invoice_amounts_check check (paid_minor + credited_minor <= coalesce(total_minor, 0)),
  constraint invoice_rejected_check check ((rejected_by is not null) = (status in ('REJECTED', 'REJECTED_BY_TIMEOUT')))
);
create index invoice_account on invoice (account_id, created_at desc);
create index invoice_waiting on invoice (status, due_on) where status in ('SENT_TO_PMT', 'AWAITING_PAYMENT');

create table invoice_order (
  invoice_id uuid not null references invoice,
  order_id uuid not null references "order",
  -- false: the draft was discarded
  counts boolean not null default true,
  primary key (invoice_id, order_id)
);
create index invoice_order_order on invoice_order (order_id);
-- An order is on one invoice.
create unique index invoice_order_once on invoice_order (order_id) where counts;

-- What the invoice says, as numbered: nothing of it follows later changes of orders, sellers or taxes.
create table invoice_part (
  seller_order_id uuid primary key references seller_order,
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  number text not null,
  seller_name text not null,
  seller_tax_number text,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor = items_minor + shipping_minor + tax_minor),
  unique (invoice_id, position)
);
create table invoice_line (
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  seller_order_id uuid not null references invoice_part,
  -- null: delivery
  order_line_id uuid unique references order_line,
  sku text,
  name text not null,
  quantity integer not null check (quantity > 0),
  price_minor bigint not null check (price_minor >= 0),
  net_minor bigint not null check (net_minor = price_minor * quantity),
  primary key (invoice_id, position),
  check ((order_line_id is null) = (sku is null)),
  check (order_line_id is not null or quantity = 1)
);
create index invoice_line_part on invoice_line (seller_order_id);
create unique index invoice_line_delivery on invoice_line (seller_order_id) where order_line_id is null;
create table invoice_tax (
  invoice_id uuid not null,
  line_position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  -- what it was charged on, and in which category (UNCL 5305)
  base_minor bigint not null check (base_minor >= 0),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'O')),
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (invoice_id, line_position, tax_rule_id),
  foreign key (invoice_id, line_position) references invoice_line
);
create index invoice_tax_rule on invoice_tax (tax_rule_id);

create table invoice_event (
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  -- the row of the table of transitions; null: something else worth keeping
  transition text,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('BUYER', 'APPROVER', 'MANAGER', 'SYSTEM', 'BANK')),
  account_id uuid references account on delete set null,
  reason text check (length(reason) <= 500),
  at timestamptz not null,
  primary key (invoice_id, position)
);
create index invoice_event_account on invoice_event (account_id);

-- What was sent to the bank for it, and proofs of payment that its buyer has sent.
create table invoice_document (
  invoice_document_id uuid primary key,
  invoice_id uuid not null references invoice,
  kind text not null check (kind in ('PAYMENT_ORDER', 'PROOF')),
  at timestamptz not null,
  -- of a payment order: the transfer that the bank was asked for, and from which account
  transfer_id uuid,
  bank_name text,
  bank_iban text,
  amount_minor bigint check (amount_minor > 0),
  -- of a proof: an uploaded picture, and when staff have seen it
  picture_id text unique check (length(picture_id) = 23),
  seen_at timestamptz,
  seen_by uuid references account,
  check (kind <> 'PAYMENT_ORDER' or num_nulls(transfer_id, bank_name, bank_iban, amount_minor) = 0),
  check ((kind = 'PROOF') = (picture_id is not null)),
  check (kind = 'PROOF' or seen_at is null),
  check ((seen_at is null) = (seen_by is null))
);
create index invoice_document_invoice on invoice_document (invoice_id);
create index invoice_document_seen_by on invoice_document (seen_by);

-- Money that came for it. The same reference of the bank is the same money.
create table invoice_payment (
  invoice_payment_id uuid primary key,
  invoice_id uuid not null references invoice,
  bank_reference text not null unique check (length(bank_reference) between 1 and 200),
  amount_minor bigint not null check (amount_minor > 0),
  -- what of it the invoice needed; the rest goes back
  applied_minor bigint not null check (applied_minor between 0 and amount_minor),
  currency char(3) not null,
  payer_name text,
  payer_iban text,
  booked_on date not null,
  received_at timestamptz not null,
  -- who of staff entered it; null: the bank told
  entered_by uuid references account
);
create index invoice_payment_invoice on invoice_payment (invoice_id);
create index invoice_payment_entered_by on invoice_payment (entered_by);

-- The only way to correct a numbered invoice.
create table credit_note (
  credit_note_id uuid primary key,
  invoice_id uuid not null references invoice,
  number text not null unique,
  series text not null references invoice_series,
  position integer not null check (position >= 1),
  issued_on date not null,
  issued_at timestamptz not null,
  reason text not null check (reason in ('NOT_CONFIRMED', 'REJECTED', 'CANCELLED', 'RETURNED', 'TAX_EXEMPT', 'NOT_PAID')),
  total_minor bigint not null check (total_minor > 0),
  tax_minor bigint not null check (tax_minor between 0 and total_minor),
  unique (series, position),
  check (number = series || '-' || lpad(position::text, greatest(6, length(position::text)), '0'))
);
create index credit_note_invoice on credit_note (invoice_id);
create table credit_note_part (
  credit_note_id uuid not null references credit_note,
  seller_order_id uuid not null references invoice_part,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  before_delivery boolean not null,
  primary key (credit_note_id, seller_order_id),
  check (items_minor + shipping_minor + tax_minor > 0)
);
create index credit_note_part_seller_order on credit_note_part (seller_order_id);
create table credit_note_tax (
  credit_note_id uuid not null,
  seller_order_id uuid not null,
  jurisdiction text not null,
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (credit_note_id, seller_order_id, jurisdiction, remitter),
  foreign key (credit_note_id, seller_order_id) references credit_note_part
);
create index credit_note_tax_seller_order on credit_note_tax (seller_order_id);

-- Money that goes back to whoever paid an invoice: too much, too late, or of what was credited after it was paid.
create table invoice_refund (
  invoice_refund_id uuid primary key,
  invoice_id uuid not null references invoice,
  credit_note_id uuid unique references credit_note,
  invoice_payment_id uuid unique references invoice_payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- where it goes: the account that paid; null: staff ask the buyer
  to_name text,
  to_iban text,
  to_swift text,
  status text not null check (status in ('OWED', 'SENDING', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  settled_at timestamptz,
  last_error text,
  check ((settled_at is not null) = (status = 'SENT')),
  check (num_nulls(credit_note_id, invoice_payment_id) = 1)
);
create index invoice_refund_invoice on invoice_refund (invoice_id);
create index invoice_refund_open on invoice_refund (created_at) where status <> 'SENT';

-- A position is given to a paper in the transaction that takes it, one after the other.
create function check_series_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.series is distinct from coalesce(old.series, new.series)
     or new.last_position <> coalesce(old.last_position, 0) + 1 then
    raise exception 'the numbers of a series follow each other' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invoice_series_step before insert or update or delete on invoice_series
  for each row execute function check_series_step();
create function check_series_used() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice i where (i.series, i.position) = (new.series, new.last_position))
     and not exists (select from credit_note c where (c.series, c.position) = (new.series, new.last_position)) then
    raise exception 'position % of series % is on no paper', new.last_position, new.series using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_series_used after insert or update on invoice_series deferrable initially deferred
  for each row execute function check_series_used();

-- What a numbered invoice says stays; it is never deleted.
create function keep_numbered_invoice() returns trigger language plpgsql as $$
begin
  if old.number is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or
     (new.code, new.brand, new.locale, new.country, new.currency, new.prepaid, new.due_on, new.note, new.purchase_order, new.buyer_reference,
      new.cost_centre, new.bill_name, new.bill_attention, new.bill_address, new.bill_city, new.bill_region, new.bill_country,
      new.bill_postal_code, new.bill_email, new.bill_tax_number, new.number, new.series, new.position, new.issued_on, new.numbered_at,
      new.total_minor, new.tax_minor)
     is distinct from
     (old.code, old.brand, old.locale, old.country, old.currency, old.prepaid, old.due_on, old.note, old.purchase_order, old.buyer_reference,
      old.cost_centre, old.bill_name, old.bill_attention, old.bill_address, old.bill_city, old.bill_region, old.bill_country,
      old.bill_postal_code, old.bill_email, old.bill_tax_number, old.number, old.series, old.position, old.issued_on, old.numbered_at,
      old.total_minor, old.tax_minor) then
    raise exception 'invoice % has its number and is not rewritten', old.number using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function keep_numbered_invoice();
-- Its lines are written before it is numbered, and then stay.
create function refuse_late_line() returns trigger language plpgsql as $$
begin
  if (select i.number from invoice i where i.invoice_id = new.invoice_id) is not null then
    raise exception 'the invoice has its number: nothing is added' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invoice_part_late before insert on invoice_part for each row execute function refuse_late_line();
create trigger invoice_line_late before insert on invoice_line for each row execute function refuse_late_line();
create trigger invoice_tax_late before insert on invoice_tax for each row execute function refuse_late_line();
do $$
declare kept text;
begin
  foreach kept in array array['invoice_part', 'invoice_line', 'invoice_tax', 'invoice_payment', 'credit_note', 'credit_note_part',
    'credit_note_tax']
  loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_rewriting()', kept || '_kept', kept);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()', kept || '_not_emptied', kept);
  end loop;
end $$;
create trigger invoice_event_not_emptied before truncate on invoice_event for each statement execute function refuse_rewriting();

-- invoices: on which invoice an order is, for others.
create view order_invoice as
  select o.order_id, i.code, i.number, i.status from invoice_order o join invoice i using (invoice_id) where o.counts;

-- The number under which a seller is registered for taxes: printed on invoices.
alter table seller add column tax_number text check (tax_number ~ '^[A-Z0-9][A-Z0-9 -]{3,29}$');
create or replace view seller_facts as
  select seller_id, handle, name, kind, status = 'ACTUAL' as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on, region, tax_number
  from seller;
-- orders: how an order is paid.
create or replace view order_facts as
  select order_id, order_number, route = 'CARD' as by_card, currency, total_minor, account_id, route from "order";
