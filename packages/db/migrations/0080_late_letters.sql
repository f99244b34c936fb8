-- When its buyer was told that a seller order is late: once. Nobody is told now of what was late before.
alter table seller_order add column late_told_at timestamptz;
update seller_order set late_told_at = now() where arrives_to < current_date and delivered_at is null;
create index seller_order_late on seller_order (arrives_to)
  where late_told_at is null and delivered_at is null and status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY');
