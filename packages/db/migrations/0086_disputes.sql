-- Disputes: what happens when something is wrong with a seller order (domain 5.6).
create table dispute (
  dispute_id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  seller_order_id uuid not null references seller_order,
  channel text not null check (channel in ('BUYER', 'CHARGEBACK', 'SAFETY')),
  reason text not null check (reason in ('NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE', 'OTHER')),
  status text not null check (status in ('DRAFT', 'OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN', 'COMPLETED', 'REJECTED',
    'REJECTED_BY_TIMEOUT', 'CANCELLED', 'CLOSED')),
  -- what its buyer asks for
  wished text not null check (wished in ('FULL_REFUND', 'PART_REFUND', 'REPLACEMENT')),
  -- of a chargeback only the bank knows it
  description text not null check (length(description) <= 4096),
  -- what is disputed: the price of the pieces, their delivery, and the tax on both
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- as accepted by the seller or decided by staff; an amount is of the items, without its tax
  remedy text check (remedy in ('FULL_REFUND', 'PART_REFUND', 'REPLACEMENT')),
  amount_minor bigint,
  with_return boolean not null default false,
  -- what its buyer got in the end, with tax
  refunded_minor bigint not null default 0,
  -- when the deadline of its status ends
  due_at timestamptz,
  -- since when staff wait for its buyer, and whether they were reminded
  asked_at timestamptz,
  is_reminded boolean not null default false,
  has_appealed boolean not null default false,
  rejected_at timestamptz,
  -- how the goods come back
  sent_back_at timestamptz,
  return_carrier text check (length(return_carrier) between 1 and 80),
  return_tracker text check (length(return_tracker) between 1 and 100),
  -- the seller order that replaces the disputed goods
  replaced_by uuid unique references seller_order,
  opened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint dispute_amount_check check ((amount_minor is not null) = (remedy is not distinct from 'PART_REFUND') and amount_minor between 1 and items_minor),
  constraint dispute_refunded_check check (refunded_minor between 0 and items_minor + shipping_minor + tax_minor),
  constraint dispute_return_check check (not with_return or remedy is not distinct from 'FULL_REFUND'),
  constraint dispute_replaced_check check (replaced_by is null or remedy is not distinct from 'REPLACEMENT'),
  constraint dispute_opened_check check (opened_at is not null or status in ('DRAFT', 'CANCELLED', 'CLOSED')),
  constraint dispute_rejected_check check (rejected_at is not null or status <> 'REJECTED'),
  constraint dispute_reminded_check check (not is_reminded or asked_at is not null),
  constraint dispute_described_check check (description <> '' or channel = 'CHARGEBACK')
);
-- One at a time for a seller order, told about or open.
create unique index dispute_open_once on dispute (seller_order_id) where status in ('DRAFT', 'OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN');
create index dispute_seller_order on dispute (seller_order_id, created_at desc);
create index dispute_due on dispute (due_at) where due_at is not null;

create table dispute_line (
  dispute_id uuid not null references dispute,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (dispute_id, order_line_id)
);
create index dispute_line_order_line on dispute_line (order_line_id);

-- Its thread: every change, and everything that was said.
create table dispute_event (
  dispute_id uuid not null references dispute,
  position smallint not null check (position >= 1),
  kind text not null check (kind in ('CHANGE', 'MESSAGE', 'QUESTION', 'EDIT', 'SENT_BACK', 'REMINDER')),
  -- the row of the table of transitions
  transition text,
  to_status text,
  actor text not null check (actor in ('BUYER', 'SELLER', 'MANAGER', 'SYSTEM', 'PSP')),
  account_id uuid references account on delete set null,
  body text not null check (length(body) <= 4096),
  at timestamptz not null,
  primary key (dispute_id, position),
  constraint dispute_event_check check ((kind = 'CHANGE') = (transition is not null) and (kind = 'CHANGE') = (to_status is not null))
);
create index dispute_event_account on dispute_event (account_id);

create table dispute_picture (
  picture_id text primary key check (length(picture_id) = 23),
  dispute_id uuid not null references dispute,
  position smallint not null check (position between 1 and 10),
  actor text not null check (actor in ('BUYER', 'SELLER', 'MANAGER')),
  alt text not null check (length(alt) <= 300),
  unique (dispute_id, position)
);

-- media: who else than its uploader may see a picture that a feature keeps.
create table upload_viewer (
  upload_id uuid not null references upload on delete cascade,
  account_id uuid not null references account on delete cascade,
  primary key (upload_id, account_id)
);
create index upload_viewer_account on upload_viewer (account_id);

-- A credit note or a refund that a dispute ended with.
alter table credit_note drop constraint credit_note_reason_check;
alter table credit_note add constraint credit_note_reason_check
  check (reason in ('NOT_CONFIRMED', 'REJECTED', 'CANCELLED', 'RETURNED', 'DISPUTED', 'TAX_EXEMPT', 'NOT_PAID'));

-- What replaces disputed goods is a seller order of its own at 0.00, of the same seller.
alter table seller_order add column replaces uuid references seller_order;
create index seller_order_replaces on seller_order (replaces);
alter table seller_order drop constraint seller_order_order_id_seller_id_key;
create unique index seller_order_seller_once on seller_order (order_id, seller_id) where replaces is null;
alter table seller_order add constraint seller_order_replaces_check check (replaces is null or total_minor = 0);
alter table order_line drop constraint order_line_price_minor_check;
alter table order_line add constraint order_line_price_minor_check check (price_minor >= 0);

create or replace view seller_order_facts as
  select seller_order_id, order_id, status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over,
    seller_id, total_minor, outstanding_minor, position, return_cause
  from seller_order;
-- orders: the lines of a seller order as sold.
create view order_line_facts as
  select order_line_id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, refunded from order_line;
