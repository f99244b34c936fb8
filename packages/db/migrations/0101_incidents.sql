-- Something that was sold may be dangerous (domain C17): what it is, until when it is reported, and who bought the same.
create table incident (
  incident_id uuid primary key,
  -- the dispute that says so
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  description text not null check (length(description) between 1 and 4096),
  opened_at timestamptz not null,
  -- Staff found that it is none, and why.
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

-- The two timers: a first report, and a written one.
create table incident_deadline (
  incident_id uuid not null references incident,
  kind text not null check (kind in ('REPORT', 'WRITTEN')),
  due_at timestamptz not null,
  reminded_at timestamptz,
  overdue_at timestamptz,
  done_at timestamptz,
  -- by which the authority knows it
  reference text check (length(reference) between 1 and 200),
  primary key (incident_id, kind),
  constraint incident_deadline_done_check check (num_nonnulls(done_at, reference) <> 1)
);
create index incident_deadline_waiting on incident_deadline (due_at) where done_at is null;

-- Who was told, once each.
create table incident_recall (
  incident_id uuid not null references incident,
  seller_order_id uuid not null references seller_order,
  told_at timestamptz not null,
  primary key (incident_id, seller_order_id)
);
create index incident_line_order_line on incident_line (order_line_id);
create index incident_recall_seller_order on incident_recall (seller_order_id);
