-- Disputes, and goods that may be dangerous.

-- What happens when something is wrong with a seller order (domain 5.6).
create table dispute (
  dispute_id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  seller_order_id uuid not null references seller_order,
  channel text not null check (channel in ('BUYER', 'CHARGEBACK', 'SAFETY')),
  reason text not null check (reason in ('NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'UNSAFE',
    'OTHER')),
  status text not null check (status in ('DRAFT', 'OPENED', 'IN_PROGRESS', 'APPROVED', 'RETURN', 'COMPLETED',
    'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED', 'CLOSED')),
  -- what the buyer asks for
  wished text not null check (wished in ('FULL_REFUND', 'PART_REFUND', 'REPLACEMENT')),
  -- empty for a chargeback: only the bank knows it
  description text not null check (length(description) <= 4096),
  -- the disputed amounts: pieces, their delivery, the tax on both
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- accepted by the seller or decided by staff; the amount is of the items, without tax
  remedy text check (remedy in ('FULL_REFUND', 'PART_REFUND', 'REPLACEMENT')),
  amount_minor bigint,
  with_return boolean not null default false,
  -- in the end, with tax
  refunded_minor bigint not null default 0,
  -- the deadline of its status
  due_at timestamptz,
  -- since when staff wait for the buyer
  asked_at timestamptz,
  is_reminded boolean not null default false,
  has_appealed boolean not null default false,
  rejected_at timestamptz,
  -- how the goods are returned
  sent_back_at timestamptz,
  return_carrier text check (length(return_carrier) between 1 and 80),
  return_tracker text check (length(return_tracker) between 1 and 100),
  -- the seller order that replaces the goods
  replaced_by uuid unique references seller_order,
  opened_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint dispute_amount_check check ((amount_minor is not null) = (remedy is not distinct from 'PART_REFUND') and
    amount_minor between 1 and items_minor),
  constraint dispute_described_check check (description <> '' or channel = 'CHARGEBACK'),
  constraint dispute_opened_check check (opened_at is not null or status in ('DRAFT', 'CANCELLED', 'CLOSED')),
  constraint dispute_refunded_check check (refunded_minor between 0 and items_minor + shipping_minor +
    tax_minor),
  constraint dispute_rejected_check check (rejected_at is not null or status <> 'REJECTED'),
  constraint dispute_reminded_check check (not is_reminded or asked_at is not null),
  constraint dispute_replaced_check check (replaced_by is null or remedy is not distinct from 'REPLACEMENT'),
  constraint dispute_return_check check (not with_return or remedy is not distinct from 'FULL_REFUND')
);
create index dispute_due on dispute (due_at) where due_at is not null;
-- One at a time for each seller order.
create unique index dispute_open_once on dispute (seller_order_id) where status in ('DRAFT', 'OPENED', 'IN_PROGRESS',
  'APPROVED', 'RETURN');
create index dispute_seller_order on dispute (seller_order_id, created_at desc);

create table dispute_line (
  dispute_id uuid not null references dispute,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  -- its offer was suspended until staff have reviewed it (domain C17)
  suspended boolean not null default false,
  primary key (dispute_id, order_line_id)
);
create index dispute_line_order_line on dispute_line (order_line_id);

-- The thread: changes and messages.
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
  check ((kind = 'CHANGE') = (transition is not null) and (kind = 'CHANGE') = (to_status is not null))
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

-- Something that was sold may be dangerous (domain C17).
create table incident (
  incident_id uuid primary key,
  -- of the dispute that reports it
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  description text not null check (length(description) between 1 and 4096),
  opened_at timestamptz not null,
  -- staff found no danger, for this reason
  dismissed_at timestamptz,
  dismissal text check (length(dismissal) between 1 and 2000),
  constraint incident_dismissed_check check (num_nonnulls(dismissed_at, dismissal) <> 1)
);
create index incident_open on incident (opened_at) where dismissed_at is null;

create table incident_line (
  incident_id uuid not null references incident,
  order_line_id uuid not null references order_line,
  primary key (incident_id, order_line_id)
);
create index incident_line_order_line on incident_line (order_line_id);

-- Two deadlines: a first report, and a written one.
create table incident_deadline (
  incident_id uuid not null references incident,
  kind text not null check (kind in ('REPORT', 'WRITTEN')),
  due_at timestamptz not null,
  reminded_at timestamptz,
  overdue_at timestamptz,
  done_at timestamptz,
  -- the authority's
  reference text check (length(reference) between 1 and 200),
  primary key (incident_id, kind),
  constraint incident_deadline_done_check check (num_nonnulls(done_at, reference) <> 1)
);
create index incident_deadline_waiting on incident_deadline (due_at) where done_at is null;

-- Whose buyers were warned, once each.
create table incident_recall (
  incident_id uuid not null references incident,
  seller_order_id uuid not null references seller_order,
  told_at timestamptz not null,
  primary key (incident_id, seller_order_id)
);
create index incident_recall_seller_order on incident_recall (seller_order_id);
