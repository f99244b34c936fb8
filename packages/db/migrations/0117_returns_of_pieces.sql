-- A buyer withdraws from some pieces and keeps the others, and may do so again (domain 5.4 O28, O29).
alter table order_line add column coming_back integer not null default 0;
alter table order_line drop constraint order_line_refunded_check;
alter table order_line add constraint order_line_refunded_check check (refunded >= 0 and coming_back >= 0 and refunded + coming_back <= quantity);

alter table seller_order
  -- what its buyer gets back once it is there
  add column coming_back_minor bigint check (coming_back_minor > 0),
  -- until when they may withdraw, if a return has taken some of that time
  add column withdraw_until timestamptz check (withdraw_until > delivered_at);

-- So far all that was left was withdrawn from.
update order_line l set coming_back = l.quantity - l.refunded from seller_order so
where so.seller_order_id = l.seller_order_id and so.status = 'RETURN' and so.return_cause = 'WITHDRAWAL';
update seller_order set coming_back_minor = total_minor where status = 'RETURN' and return_cause = 'WITHDRAWAL';

-- Each return has a parcel of its own.
alter table return_parcel drop constraint return_parcel_pkey;
alter table return_parcel
  add column return_parcel_id uuid primary key default gen_random_uuid(),
  add column ended_at timestamptz check (ended_at >= sent_at);
alter table return_parcel alter column return_parcel_id drop default;
update return_parcel b set ended_at = greatest(b.sent_at, now()) from seller_order so
where so.seller_order_id = b.seller_order_id and so.status <> 'RETURN';
create unique index return_parcel_current on return_parcel (seller_order_id) where ended_at is null;
create index return_parcel_seller_order on return_parcel (seller_order_id);
