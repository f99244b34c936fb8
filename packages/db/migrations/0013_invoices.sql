-- Invoices, credit notes, and documents as issued.

-- Series of numbers without gaps: one for each country of delivery and year, with separate ones for credit notes.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z]{2}-(CN-)?[0-9]{4}$'),
  last_position integer not null check (last_position >= 1)
);

-- What buyers pay by bank transfer (domain 5.5). The marketplace issues invoices as the sellers' agent.
create table invoice (
  invoice_id uuid primary key,
  -- identifies a draft, before it has a number
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  account_id uuid references account on delete set null,
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  status text not null check (status in ('DRAFT', 'CREATED', 'APPROVED', 'SENT_TO_PMT', 'AWAITING_PAYMENT',
    'PARTIALLY_PAID', 'PAID', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'DISPUTE_OPEN', 'RETURN', 'CANCELLED', 'CLOSED')),
  -- the country of delivery of all its orders
  country char(2) not null,
  currency char(3) not null,
  -- false: on terms, paid after shipping
  prepaid boolean not null default true,
  due_on date,
  note text not null check (length(note) <= 2000),
  purchase_order text check (length(purchase_order) between 1 and 100),
  buyer_reference text check (length(buyer_reference) between 1 and 100),
  cost_centre text check (length(cost_centre) between 1 and 100),
  -- the addressee, who may differ from the recipient of the goods
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
  -- since when the buyer waits for the number; `wants_sending`: it is then sent to the bank
  requested_at timestamptz,
  wants_sending boolean not null default false,
  needs_approval boolean not null default false,
  approved_at timestamptz,
  rejected_by text check (rejected_by in ('APPROVER', 'BANK', 'BANK_SILENT', 'NOT_PAID')),
  reject_reason text check (length(reject_reason) <= 500),
  sent_at timestamptz,
  -- these are set together when it is numbered
  number text unique,
  series text references invoice_series,
  position integer check (position >= 1),
  issued_on date,
  numbered_at timestamptz,
  total_minor bigint,
  tax_minor bigint,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- how many were sent
  reminders smallint not null default 0 check (reminders between 0 and 3),
  unique (series, position),
  constraint invoice_amounts_check check (paid_minor + credited_minor <= coalesce(total_minor, 0)),
  constraint invoice_bank_check check (num_nulls(bank_name, bank_iban, bank_swift) in (0, 3)),
  check (not wants_sending or requested_at is not null),
  check (tax_minor between 0 and total_minor),
  constraint invoice_number_check check (
    num_nulls(number, series, position, issued_on, numbered_at, total_minor, tax_minor) in (0, 7)
    and (number is null or number = series || '-' || lpad(position::text, greatest(6, length(position::text)), '0'))
    and (number is not null or status in ('DRAFT', 'CANCELLED')) and (number is null or status <> 'DRAFT')
    and (number is null or due_on >= issued_on)),
  constraint invoice_rejected_check check ((rejected_by is not null) = (status in ('REJECTED', 'REJECTED_BY_TIMEOUT')))
);
create index invoice_account on invoice (account_id, created_at desc);
create index invoice_bank_iban on invoice (bank_iban) where number is not null;
create index invoice_remindable on invoice (due_on) where number is not null and reminders < 3;
create index invoice_waiting on invoice (status, due_on) where status in ('SENT_TO_PMT', 'AWAITING_PAYMENT');

create table invoice_order (
  invoice_id uuid not null references invoice,
  order_id uuid not null references "order",
  -- false: the draft was discarded
  counts boolean not null default true,
  primary key (invoice_id, order_id)
);
-- An order is on one invoice.
create unique index invoice_order_once on invoice_order (order_id) where counts;
create index invoice_order_order on invoice_order (order_id);

-- What a numbered invoice states, independent of later changes to orders, sellers and taxes.
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
  total_minor bigint not null,
  unique (invoice_id, position),
  check (total_minor = items_minor + shipping_minor + tax_minor)
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
  net_minor bigint not null,
  primary key (invoice_id, position),
  check (net_minor = price_minor * quantity),
  check ((order_line_id is null) = (sku is null)),
  check (order_line_id is not null or quantity = 1)
);
create unique index invoice_line_delivery on invoice_line (seller_order_id) where order_line_id is null;
create index invoice_line_part on invoice_line (seller_order_id);

create table invoice_tax (
  invoice_id uuid not null,
  line_position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  -- the taxed amount; with its category as UNCL 5305 defines it
  base_minor bigint not null check (base_minor >= 0),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'O')),
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (invoice_id, line_position, tax_rule_id),
  foreign key (invoice_id, line_position) references invoice_line
);
create index invoice_tax_rule on invoice_tax (tax_rule_id);

create table invoice_event (
  invoice_id uuid not null references invoice,
  position smallint not null check (position >= 1),
  -- the row of the table of transitions; null: another event
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

-- Payment orders sent to the bank, and proofs of payment uploaded by the buyer.
create table invoice_document (
  invoice_document_id uuid primary key,
  invoice_id uuid not null references invoice,
  kind text not null check (kind in ('PAYMENT_ORDER', 'PROOF')),
  at timestamptz not null,
  -- of a payment order: the transfer, and the account it is from
  transfer_id uuid,
  bank_name text,
  bank_iban text,
  amount_minor bigint check (amount_minor > 0),
  -- of a proof: the upload, and who of staff has seen it when
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

-- Money received for an invoice, once for each reference of the bank.
create table invoice_payment (
  invoice_payment_id uuid primary key,
  invoice_id uuid not null references invoice,
  bank_reference text not null unique check (length(bank_reference) between 1 and 200),
  amount_minor bigint not null check (amount_minor > 0),
  -- what the invoice needed of it; the rest is refunded
  applied_minor bigint not null,
  currency char(3) not null,
  payer_name text,
  payer_iban text,
  booked_on date not null,
  received_at timestamptz not null,
  -- of staff; null: reported by the bank
  entered_by uuid references account,
  check (applied_minor between 0 and amount_minor)
);
create index invoice_payment_entered_by on invoice_payment (entered_by);
create index invoice_payment_invoice on invoice_payment (invoice_id);

-- The only way to correct a numbered invoice.
create table credit_note (
  credit_note_id uuid primary key,
  invoice_id uuid not null references invoice,
  number text not null unique,
  series text not null references invoice_series,
  position integer not null check (position >= 1),
  issued_on date not null,
  issued_at timestamptz not null,
  reason text not null check (reason in ('NOT_CONFIRMED', 'REJECTED', 'CANCELLED', 'RETURNED', 'DISPUTED', 'TAX_EXEMPT',
    'NOT_PAID')),
  total_minor bigint not null check (total_minor > 0),
  tax_minor bigint not null,
  -- who granted it of their own accord; `note`: why, in their words
  given_by text check (given_by in ('SELLER', 'MANAGER')),
  note text check (length(note) between 1 and 500),
  unique (series, position),
  check (tax_minor between 0 and total_minor),
  check (number = series || '-' || lpad(position::text, greatest(6, length(position::text)), '0')),
  constraint credit_note_said_check check ((given_by is null) = (note is null))
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

-- What a credit note takes off, line by line, as printed.
create table credit_note_line (
  credit_note_id uuid not null,
  position smallint not null check (position >= 1),
  seller_order_id uuid not null,
  -- of which line of the invoice; without line_position: an amount, or a tax, of the whole
  invoice_id uuid not null,
  line_position smallint,
  quantity integer not null check (quantity > 0),
  price_minor bigint not null check (price_minor >= 0),
  primary key (credit_note_id, position),
  foreign key (credit_note_id, seller_order_id) references credit_note_part,
  foreign key (invoice_id, line_position) references invoice_line
);
create index credit_note_line_line on credit_note_line (invoice_id, line_position);
create index credit_note_line_part on credit_note_line (credit_note_id, seller_order_id);

create table credit_note_line_tax (
  credit_note_id uuid not null,
  position smallint not null,
  tax_rule_id integer not null references tax_rule,
  name text not null,
  jurisdiction text not null,
  rate_millionths integer not null check (rate_millionths >= 0),
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'O')),
  base_minor bigint not null check (base_minor >= 0),
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (credit_note_id, position, tax_rule_id),
  foreign key (credit_note_id, position) references credit_note_line
);
create index credit_note_line_tax_rule on credit_note_line_tax (tax_rule_id);

-- Money returned to the payer of an invoice: too much, too late, or credited after payment.
create table invoice_refund (
  invoice_refund_id uuid primary key,
  invoice_id uuid not null references invoice,
  credit_note_id uuid unique references credit_note,
  invoice_payment_id uuid unique references invoice_payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- the account that paid; null: staff ask the buyer
  to_name text,
  to_iban text,
  to_swift text,
  status text not null check (status in ('OWED', 'SENDING', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  settled_at timestamptz,
  last_error text,
  -- the last transfer that the bank was asked for
  transfer_id uuid unique,
  asked_at timestamptz,
  settled_by uuid references account on delete set null,
  settled_note text check (length(settled_note) between 1 and 500),
  check ((settled_at is not null) = (status = 'SENT')),
  check (num_nulls(credit_note_id, invoice_payment_id) = 1),
  check ((transfer_id is null) = (asked_at is null)),
  check (settled_note is null or status = 'SENT')
);
create index invoice_refund_invoice on invoice_refund (invoice_id);
create index invoice_refund_open on invoice_refund (created_at) where status <> 'SENT';
create index invoice_refund_settled_by on invoice_refund (settled_by) where settled_by is not null;

-- Positions are assigned one after the other, in the transaction of the document that uses them.
create function check_series_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.series is distinct from coalesce(old.series, new.series)
     or new.last_position <> coalesce(old.last_position, 0) + 1 then
    raise exception 'the numbers of a series follow each other' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function check_series_used() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice i where (i.series, i.position) = (new.series, new.last_position))
     and not exists (select from credit_note c where (c.series, c.position) = (new.series, new.last_position)) then
    raise exception 'position % of series % is on no paper', new.last_position, new.series using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger invoice_series_step before insert or delete or update on invoice_series for each row execute function
  check_series_step();
create constraint trigger invoice_series_used after insert or update on invoice_series deferrable initially deferred for
  each row execute function check_series_used();

-- What a numbered invoice states is never changed or deleted.
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

-- Lines are written before the invoice is numbered.
create function refuse_late_line() returns trigger language plpgsql as $$
begin
  if (select i.number from invoice i where i.invoice_id = new.invoice_id) is not null then
    raise exception 'the invoice has its number: nothing is added' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger invoice_kept before delete or update on invoice for each row execute function keep_numbered_invoice();

create trigger invoice_part_late before insert on invoice_part for each row execute function refuse_late_line();
create trigger invoice_line_late before insert on invoice_line for each row execute function refuse_late_line();
create trigger invoice_tax_late before insert on invoice_tax for each row execute function refuse_late_line();

-- Documents as issued. A wrong one is corrected by another.
create table paper (
  paper_id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'RECEIPT', 'PACKING_SLIP', 'STATEMENT')),
  -- of the invoice, credit note, …
  subject_id uuid not null,
  media_type text not null check (media_type in ('application/pdf', 'application/xml')),
  file_name text not null check (file_name ~ '^[A-Za-z0-9-]{1,60}\.(pdf|xml)$'),
  bytes bytea not null check (length(bytes) > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  unique (kind, subject_id, media_type),
  check (sha256 = sha256(bytes))
);
alter table paper alter column bytes set storage external;

-- Issued documents and received payments never change.
do $$
declare kept text;
begin
  foreach kept in array array['invoice_part', 'invoice_line', 'invoice_tax', 'invoice_payment', 'credit_note', 'credit_note_part',
    'credit_note_tax', 'credit_note_line', 'credit_note_line_tax', 'paper']
  loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_rewriting()', kept || '_kept', kept);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_rewriting()', kept || '_not_emptied', kept);
  end loop;
end $$;
create trigger invoice_event_not_emptied before truncate on invoice_event for each statement execute function refuse_rewriting();

create view order_invoice as
  select o.order_id, i.code, i.number, i.status from invoice_order o join invoice i using (invoice_id) where o.counts;

create view invoice_facts as
  select invoice_id, number, status, currency, total_minor - credited_minor - paid_minor as outstanding_minor, bank_iban, account_id, due_on
  from invoice where number is not null;
