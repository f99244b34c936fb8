-- orders: who has paid an order of a child's shop, or had it confirmed, by the keyed hash that is kept for 30 days.
create view child_shop_order as
  select so.seller_id, p.buyer, p.placed_at, o.order_number || '-' || so.position as number
  from order_placer p join "order" o using (order_id) join seller_order so using (order_id) join seller s using (seller_id)
  where s.kind = 'CHILD' and exists (select from seller_order_event e
    where e.seller_order_id = so.seller_order_id and e.to_status in ('PAID', 'CONFIRMED'));
-- cases: a buyer who ordered from a child's shop again and again, once for each window (domain C12). Kept 30 days.
create table repeat_buyer (
  seller_id uuid not null references seller,
  buyer text not null,
  noted_at timestamptz not null,
  primary key (seller_id, buyer)
);
create index repeat_buyer_age on repeat_buyer (noted_at);
alter table case_event drop constraint case_event_act_check, add constraint case_event_act_check check (act in ('OPEN', 'REPORT', 'REPEATED', 'HIDE',
  'NOTE', 'WAIT', 'RESUME', 'DECIDE', 'LIFT', 'APPEAL', 'UPHOLD', 'GRANT', 'CLOSE'));
