-- families: a child's shop sends within its own country alone, where the policy of that place allows it (domain C18, C19).
create function childs_may_ship_to(to_country text, to_region text, day date) returns boolean language sql stable as $$
  select coalesce((select p.ship_to from jurisdiction_policy p
    where p.place in (to_country, coalesce(to_region, to_country)) and p.valid_from <= day
    order by length(p.place) desc, p.valid_from desc limit 1), false)
$$;
create function stay_in_own_country() returns trigger language plpgsql as $$
begin
  if exists (select from seller s where s.seller_id = new.seller_id and s.kind = 'CHILD'
    and (s.country <> new.country or not childs_may_ship_to(new.country, null, current_date))) then
    raise exception 'a child''s shop delivers within its own country alone' using errcode = 'check_violation', constraint = 'child_shop_own_country';
  end if;
  return new;
end $$;
delete from delivery_rate d using seller s where s.seller_id = d.seller_id and s.kind = 'CHILD' and s.country <> d.country;
create trigger child_shop_own_country before insert or update of seller_id, country on delivery_rate for each row execute function stay_in_own_country();
create function keep_own_country() returns trigger language plpgsql as $$
begin
  if exists (select from delivery_rate d where d.seller_id = new.seller_id and d.country <> new.country) then
    raise exception 'a child''s shop delivers within its own country alone' using errcode = 'check_violation', constraint = 'child_shop_own_country';
  end if;
  return new;
end $$;
create trigger child_shop_keeps_own_country before update of country on seller for each row when (new.kind = 'CHILD') execute function keep_own_country();

-- The same of what is ordered, whichever way it came in.
create function order_in_own_country() returns trigger language plpgsql as $$
begin
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id)
    where o.order_id = new.order_id and s.kind = 'CHILD'
      and (s.country <> o.country or not childs_may_ship_to(o.country, o.region, o.created_at::date))) then
    raise exception 'a child''s shop delivers within its own country alone' using errcode = 'check_violation', constraint = 'child_order_own_country';
  end if;
  return null;
end $$;
create trigger child_order_own_country after insert on seller_order for each row execute function order_in_own_country();
create trigger child_order_keeps_own_country after update of country, region on "order" for each row
  when (old.country <> new.country or old.region is distinct from new.region) execute function order_in_own_country();

-- How many open orders a guardian may choose is the form's to say.
alter table shop_rules drop constraint shop_rules_most_open_orders_check,
  add constraint shop_rules_most_open_orders_check check (most_open_orders between 1 and 10000);
