-- A seller's list of orders: what is open by urgency, what has ended by age, whatever the number of both.
create index seller_order_open on seller_order (seller_id) where status not in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED',
  'REJECTED_BY_TIMEOUT');
create index seller_order_ended on seller_order (seller_id, seller_order_id desc) where status in ('COMPLETED', 'CLOSED',
  'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT');

-- The day so many working days (Monday to Friday) later.
create function working_days_after(day date, days int) returns date language sql immutable parallel safe as
  $$ select d + days + 2 * ((extract(isodow from d)::int - 1 + days) / 5)
     from (select day - greatest(extract(isodow from day)::int - 5, 0) as d) as weekday $$;
