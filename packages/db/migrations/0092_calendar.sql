-- The private link to a member's calendar; another one makes the former worthless.
create table calendar_link (
  account_id uuid primary key references account on delete cascade,
  link_id uuid not null unique,
  created_at timestamptz not null
);

-- orders and invoices: their days, for calendars.
create or replace view seller_order_facts as
  select seller_order_id, order_id, status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over,
    seller_id, total_minor, outstanding_minor, position, return_cause, arrives_from, arrives_to, delivered_at
  from seller_order;
create or replace view invoice_facts as
  select invoice_id, number, status, currency, total_minor - credited_minor - paid_minor as outstanding_minor, bank_iban, account_id, due_on
  from invoice where number is not null;
