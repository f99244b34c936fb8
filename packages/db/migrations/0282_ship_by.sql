-- shop-settings: the day by which a shop sends an order that was paid at an instant: so many of its working days after
-- the one for which it counts, which is the next after its cut-off. Without a warehouse days are those of Greenwich.
create function ship_by(of_seller uuid, paid_at timestamptz, days integer) returns date language plpgsql stable
  parallel safe as $$
declare
  place warehouse;
  day date;
  days_left integer := days;
begin
  select * into place from warehouse where seller_id = of_seller;
  if not found then
    return working_days_after((paid_at at time zone 'utc')::date, days);
  end if;
  day := (paid_at at time zone place.time_zone)::date;
  if (paid_at at time zone place.time_zone)::time > place.cut_off::time then
    day := day + 1;
  end if;
  loop
    if extract(isodow from day)::integer = any(place.working_days) and day <> all(place.closed_days) then
      exit when days_left = 0;
      days_left := days_left - 1;
    end if;
    day := day + 1;
  end loop;
  return day;
end
$$;
