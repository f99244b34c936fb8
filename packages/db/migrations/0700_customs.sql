-- customs: what the customs form of a parcel says of a child's craft, written by the guardian (domain C19). Without a
-- row the craft is sold in its shop's own country alone.
create table customs_facts (
  offer_id uuid primary key references offer on delete cascade,
  -- of the Harmonized System, also with the digits that a country adds; chapter 77 is not in use
  hs_code text not null check (hs_code ~ '^(0[1-9]|[1-8][0-9]|9[0-7])[0-9]{4,8}$' and hs_code !~ '^77'),
  -- where it was made
  origin char(2) not null check (origin ~ '^[A-Z]{2}$'),
  -- of one piece, without its packaging
  net_grams integer not null check (net_grams between 1 and 30000),
  set_at timestamptz not null
);
create view offer_customs as select offer_id, hs_code, origin, net_grams from customs_facts;

create function has_customs_facts(offer uuid) returns boolean language sql stable parallel safe
  return exists (select from customs_facts c where c.offer_id = offer);
-- customs: whether an offer can be sent from its shop's country to another. Those of businesses can.
create function may_cross(offer uuid, seller_kind text, from_country text, to_country text) returns boolean
  language sql stable parallel safe
  return seller_kind <> 'CHILD' or from_country = to_country or has_customs_facts(offer);

-- When the guardian chose to send abroad; null: the shop's own country alone. A guardian who refused it is the only one
-- who can choose it again (domain 2.7).
alter table shop_rules add column abroad_since timestamptz, add column abroad_refused_by uuid,
  add constraint shop_rules_abroad_check check (abroad_since is null or abroad_refused_by is null);
create function childs_shop_sends_abroad(seller uuid) returns boolean language sql stable
  return exists (select from shop_rules r where r.seller_id = seller and r.abroad_since is not null);

-- families: the countries that let children's parcels in.
create function childs_countries(day date) returns setof text language sql stable as $$
  select distinct p.place from jurisdiction_policy p where length(p.place) = 2 and childs_may_ship_to(p.place, null, day) order by 1
$$;
-- The European Economic Area and the United Kingdom ask for a responsible person and a file for each toy, and their law
-- would publish the guardian's home (domain C18).
alter table jurisdiction_policy add constraint jurisdiction_policy_europe_check check (not ship_to or left(place, 2) <> all
  ('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,IS,LI,NO,GB}'::text[]));

-- What the form says at the time of the order: of children's crafts that have customs facts then.
alter table order_line add column hs_code text, add column origin char(2), add column net_grams integer,
  add constraint order_line_customs_check check (num_nulls(hs_code, origin, net_grams) in (0, 3));

drop trigger child_shop_own_country on delivery_rate;
drop trigger child_shop_keeps_own_country on seller;
drop trigger child_order_own_country on seller_order;
drop trigger child_order_keeps_own_country on "order";
drop function stay_in_own_country();
drop function keep_own_country();
drop function order_in_own_country();

-- A child's shop delivers where the policy lets its parcels in, and abroad by its guardian's choice alone.
create function guard_childs_rate() returns trigger language plpgsql as $$
declare
  home text := (select s.country from seller s where s.seller_id = new.seller_id and s.kind = 'CHILD');
begin
  if home is null then
    return new;
  end if;
  if not childs_may_ship_to(new.country, null, current_date) then
    raise exception 'children''s parcels are not let in there' using errcode = 'check_violation', constraint = 'child_rate_policy';
  end if;
  if new.country <> home and not childs_shop_sends_abroad(new.seller_id) then
    raise exception 'the guardian has not chosen to send abroad' using errcode = 'check_violation', constraint = 'child_rate_choice';
  end if;
  return new;
end $$;
create trigger guard_childs_rate before insert or update of seller_id, country on delivery_rate
  for each row execute function guard_childs_rate();
-- The choice cannot end while there are rates abroad, and the shop cannot move away from its rates without it.
create function guard_childs_rates() returns trigger language plpgsql as $$
begin
  if exists (select from delivery_rate d join seller s using (seller_id) where d.seller_id = new.seller_id and d.country <> s.country)
    and not childs_shop_sends_abroad(new.seller_id) then
    raise exception 'the shop has rates abroad' using errcode = 'check_violation', constraint = 'child_rate_choice';
  end if;
  return null;
end $$;
create trigger guard_childs_rates after update of country on seller for each row when (new.kind = 'CHILD')
  execute function guard_childs_rates();
create trigger guard_childs_rates after update of abroad_since on shop_rules for each row
  when (old.abroad_since is not null and new.abroad_since is null) execute function guard_childs_rates();

-- The same of what is ordered, whichever way it came in. A replacement follows an order that was allowed.
create function guard_childs_orders(which uuid, chosen_for uuid[]) returns void language plpgsql as $$
begin
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id)
    where o.order_id = which and s.kind = 'CHILD' and not childs_may_ship_to(o.country, o.region, o.created_at::date)) then
    raise exception 'children''s parcels are not let in there' using errcode = 'check_violation', constraint = 'child_order_policy';
  end if;
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id)
    where o.order_id = which and so.seller_order_id = any(chosen_for) and s.kind = 'CHILD' and s.country <> o.country
      and so.replaces is null and not childs_shop_sends_abroad(s.seller_id)) then
    raise exception 'the guardian has not chosen to send abroad' using errcode = 'check_violation', constraint = 'child_order_choice';
  end if;
  if exists (select from "order" o join seller_order so using (order_id) join seller s using (seller_id) join order_line l using (seller_order_id)
    where o.order_id = which and s.kind = 'CHILD' and s.country <> o.country and l.hs_code is null) then
    raise exception 'a craft goes abroad without its customs facts' using errcode = 'check_violation', constraint = 'child_order_customs';
  end if;
end $$;
create function guard_new_childs_order() returns trigger language plpgsql as $$
begin
  perform guard_childs_orders(new.order_id, array[new.seller_order_id]);
  return null;
end $$;
create trigger guard_childs_order after insert on seller_order for each row execute function guard_new_childs_order();
create function guard_moved_childs_order() returns trigger language plpgsql as $$
begin
  perform guard_childs_orders(new.order_id, case when old.country <> new.country
    then array(select so.seller_order_id from seller_order so where so.order_id = new.order_id) else '{}' end);
  return null;
end $$;
create trigger guard_childs_order after update of country, region on "order" for each row
  when (old.country <> new.country or old.region is distinct from new.region) execute function guard_moved_childs_order();
create function guard_childs_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added l join seller_order so using (seller_order_id) join "order" o using (order_id) join seller s using (seller_id)
    where l.hs_code is null and s.kind = 'CHILD' and s.country <> o.country) then
    raise exception 'a craft goes abroad without its customs facts' using errcode = 'check_violation', constraint = 'child_order_customs';
  end if;
  return null;
end $$;
create trigger guard_childs_lines after insert on order_line referencing new table as added
  for each statement execute function guard_childs_lines();
-- The form stays true: what a line says of customs is written once.
create function keep_customs_of_line() returns trigger language plpgsql as $$
begin
  raise exception 'the customs facts of an order stay' using errcode = 'check_violation', constraint = 'order_line_customs_stay';
end $$;
create trigger keep_customs before update of hs_code, origin, net_grams on order_line for each row
  when (old.hs_code is not null and (old.hs_code, old.origin, old.net_grams) is distinct from (new.hs_code, new.origin, new.net_grams))
  execute function keep_customs_of_line();

-- Delivery to the country that lists show (`listedCountry`), in the order of `rankOffers`.
create or replace view product_supply as
  select o.product_id, min(o.price_minor) as min_price_minor, count(*) as offer_count, min(s.handling_days) as days,
    array_agg(o.seller_id order by o.seller_id) as seller_ids,
    (array_agg(o.offer_id order by l.delivered_minor nulls last, case when l.delivered_minor is null then o.price_minor end,
      s.handling_days + d.days_max, s.name, o.offer_id))[1] as best_offer_id,
    min(l.delivered_minor) as delivered_minor
  from offer o
  join seller_facts s on s.seller_id = o.seller_id
  join product_facts p on p.product_id = o.product_id
  left join delivery_terms d on d.seller_id = o.seller_id and d.country = 'CA' and may_cross(o.offer_id, s.kind, s.country, 'CA')
  cross join lateral (select case when d.country is not null then landed_minor(o.price_minor, p.weight_grams, d) end as delivered_minor) l
  where o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved group by o.product_id;

-- offers: what can be ordered from a country, each with the price of one piece delivered there, as `landedPrice` says it.
create or replace function delivered_offer(in_country text) returns table(offer_id uuid, product_id uuid, seller_id uuid,
  seller_kind text, delivered_minor bigint) language sql stable parallel safe
begin atomic
 select o.offer_id, o.product_id, o.seller_id, s.kind, landed_minor(o.price_minor, p.weight_grams, d.*)
 from offer o join product p using (product_id) join seller_facts s using (seller_id)
   join delivery_terms d on d.seller_id = o.seller_id and d.country = in_country
 where o.status = 'ACTUAL' and o.on_hand > o.reserved and s.is_open and s.rests_for is null and may_be_sold_in(p.lacks_safety, d.country)
   and may_cross(o.offer_id, s.kind, s.country, d.country);
end;

-- The same with a seller's own offer, for each seller who lists it.
create or replace function seller_card(in_locale text) returns table (seller_id uuid, product_id uuid, sku text, name text, picture_ids text[],
    price_minor bigint, delivered_minor bigint, rating double precision, review_count integer, offer_count smallint, units integer,
    unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select sl.seller_id, l.product_id, p.sku, w.name, p.picture_ids[:3], sl.min_price_minor,
      (select landed_minor(sl.min_price_minor, p.weight_grams, d) from delivery_terms d join seller s on s.seller_id = d.seller_id
        where d.seller_id = sl.seller_id and d.country = 'CA' and may_cross(o.offer_id, s.kind, s.country, d.country)),
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, case when sl.min_price_minor is not null then o.offer_id end, p.child_craft
    from seller_listing sl
    join listing l on l.product_id = sl.product_id
    join offer o on o.product_id = sl.product_id and o.seller_id = sl.seller_id
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id;
  end;
