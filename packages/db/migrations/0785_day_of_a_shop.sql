-- shop-settings: the day at a shop's warehouse; without one, in Greenwich.
create function shop_day(of_seller uuid, at timestamptz) returns date language sql stable parallel safe
as $$
  select (at at time zone coalesce((select w.time_zone from warehouse w where w.seller_id = of_seller), 'UTC'))::date
$$;
