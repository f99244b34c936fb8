-- What the whole of an order's life needs (domain 5), before there are many orders to change.

-- Whose shop it is: the owner of a business, or the guardian of the child (domain 2).
create table seller_account (
  seller_id uuid primary key references seller,
  account_id uuid not null references account
);
create index seller_account_account on seller_account (account_id);

alter table seller_order
  add column needs_approval boolean not null default false,
  add column confirmed_at timestamptz,
  add column delivered_at timestamptz,
  add column return_cause text check (return_cause in ('UNDELIVERABLE', 'WITHDRAWAL', 'DISPUTE')),
  add column status_before_dispute text check (status_before_dispute in ('IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CLOSED')),
  -- the commission as agreed at the sale, in basis points of its items
  add column commission_bp smallint not null default 0 check (commission_bp between 0 and 10000);

-- Who owes a tax to its authority: the seller, or the marketplace in their place.
alter table order_tax add column remitter text not null default 'MARKETPLACE' check (remitter in ('SELLER', 'MARKETPLACE'));

-- What the marketplace keeps of items sold, by kind of seller; the newest that has begun counts.
create table commission_rate (
  seller_kind text not null check (seller_kind in ('BUSINESS', 'CHILD')),
  valid_from date not null,
  basis_points smallint not null check (basis_points between 0 and 10000),
  primary key (seller_kind, valid_from)
);
insert into commission_rate values ('BUSINESS', '2020-01-01', 1000), ('CHILD', '2020-01-01', 0);

-- A parcel of a seller order. Without tracker it is untracked, and counts as delivered after a while (O16).
create table parcel (
  parcel_id uuid primary key,
  seller_order_id uuid not null references seller_order,
  position smallint not null check (position >= 1),
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  departed_on date not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz check (delivered_at >= shipped_at),
  came_back_at timestamptz check (came_back_at >= shipped_at),
  unique (seller_order_id, position)
);
-- There may be several: what one seller order told of its only parcel moves there.
insert into parcel (parcel_id, seller_order_id, position, carrier, tracker, tracking_url, departed_on, shipped_at, delivered_at)
  select gen_random_uuid(), seller_order_id, 1, coalesce(carrier, '-'), tracking_number, tracking_url, departed_on, departed_on, delivered_on
  from seller_order where departed_on is not null;
alter table seller_order drop column departed_on, drop column delivered_on, drop column carrier, drop column tracking_number,
  drop column tracking_url;
create table parcel_line (
  parcel_id uuid not null references parcel,
  order_line_id uuid not null references order_line,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_line_order_line on parcel_line (order_line_id);

-- How much of a reservation has left with parcels; the rest is still reserved.
alter table reservation add column shipped integer not null default 0;
alter table reservation add constraint reservation_shipped_check check (
  shipped between 0 and quantity and (state <> 'SHIPPED' or shipped = quantity) and (state <> 'HELD' or shipped = 0));

-- A payment is by card, from a bank, from a school's account or from a donation, and pays certain seller orders.
alter table payment
  add column kind text not null default 'CARD' check (kind in ('CARD', 'BANK', 'ACCOUNT', 'DONATION')),
  -- why it pays no order: the money is refunded
  add column stray text check (stray in ('LATE', 'WRONG_AMOUNT', 'SECOND'));
create table payment_allocation (
  payment_id uuid not null references payment,
  seller_order_id uuid not null references seller_order,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, seller_order_id)
);
create index payment_allocation_seller_order on payment_allocation (seller_order_id);
insert into payment_allocation
  select p.payment_id, so.seller_order_id, so.total_minor from payment p join seller_order so using (order_id) where so.total_minor > 0;

-- When the provider was last asked about a session whose time had ended.
alter table checkout_session add column checked_at timestamptz;

-- A refund is owed until the provider has confirmed it. It is tried again until then, or until a person settles it.
alter table refund
  add column status text not null default 'OWED' check (status in ('OWED', 'SENDING', 'SENT', 'FAILED', 'SETTLED_BY_HAND')),
  add column attempts integer not null default 0 check (attempts >= 0),
  -- how often the provider, or the buyer's bank, has refused it: each further try is a new refund to the provider
  add column failures integer not null default 0 check (failures >= 0),
  add column last_error text,
  add column due_at timestamptz,
  add column settled_by uuid references account,
  add column settled_note text check (length(settled_note) between 1 and 500);
update refund set status = 'SENT' where settled_at is not null;
update refund set due_at = created_at where settled_at is null;
alter table refund add constraint refund_settled_check check (
  (settled_at is not null) = (status in ('SENT', 'SETTLED_BY_HAND')) and (status <> 'SETTLED_BY_HAND' or settled_note is not null));
create index refund_due on refund (due_at) where due_at is not null;
-- What of a seller order it gives back: items, delivery, tax.
create table refund_part (
  refund_id uuid not null references refund,
  seller_order_id uuid not null references seller_order,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  primary key (refund_id, seller_order_id),
  check (items_minor + shipping_minor + tax_minor > 0)
);
create index refund_part_seller_order on refund_part (seller_order_id);

-- Everything signed is kept. What nothing is done about yet waits for staff.
alter table provider_event
  add column provider_type text,
  add column needs_attention boolean not null default false,
  add column raw jsonb;
create index provider_event_waiting on provider_event (received_at) where applied_at is null;
create index provider_event_attention on provider_event (received_at desc) where needs_attention;

-- An entry is whole at the commit that makes it: later, nothing may be added to it, and an account keeps its type.
alter table ledger_entry add column made_in xid8 not null default pg_current_xact_id();
create function refuse_late_posting() returns trigger language plpgsql as $$
begin
  if (select e.made_in from ledger_entry e where e.ledger_entry_id = new.ledger_entry_id) <> pg_current_xact_id() then
    raise exception 'ledger entry % is sealed', new.ledger_entry_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger posting_of_sealed_entry before insert on posting for each row execute function refuse_late_posting();
create trigger ledger_account_keeps_type before update or delete on ledger_account
  for each row execute function refuse_rewriting();
create trigger posting_not_emptied before truncate on posting for each statement execute function refuse_rewriting();
create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function refuse_rewriting();
create trigger ledger_account_not_emptied before truncate on ledger_account for each statement execute function refuse_rewriting();
create trigger seller_order_event_not_emptied before truncate on seller_order_event
  for each statement execute function refuse_rewriting();
-- What was taken stays as it was taken.
create function refuse_changed_payment() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.order_id, new.provider_payment_id, new.amount_minor, new.currency, new.captured_at)
     is distinct from (old.payment_id, old.order_id, old.provider_payment_id, old.amount_minor, old.currency, old.captured_at) then
    raise exception 'a payment is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payment_kept before update on payment for each row execute function refuse_changed_payment();

-- orders: what became of an order, for others.
create or replace view seller_order_facts as
  select seller_order_id, order_id, status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over,
    seller_id, total_minor, outstanding_minor
  from seller_order;
-- Until when an unpaid order keeps its stock.
create view held_until as
  select order_id, min(due_at) as at from seller_order where status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') group by order_id;

-- payments: whether an order was paid.
create view order_payment as select order_id, min(captured_at) as at from payment where stray is null group by order_id;
