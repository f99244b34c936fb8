-- A page of cards took most of its time in the database for what was the same on every reading: the cheapest offer of
-- each product, its first picture apart from the further ones, and joins whose columns nobody asked for.

create or replace view product_supply as
  select o.product_id, min(o.price_minor) as min_price_minor, count(*) as offer_count, min(s.handling_days) as days,
    array_agg(o.seller_id order by o.seller_id) as seller_ids,
    (array_agg(o.offer_id order by o.price_minor, o.offer_id))[1] as best_offer_id
  from offer o join seller_facts s on s.seller_id = o.seller_id
  where o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved group by o.product_id;

-- the offer that `min_price_minor` is of
alter table listing add column best_offer_id uuid references offer;
update listing l set best_offer_id = s.best_offer_id from product_supply s where s.product_id = l.product_id;
alter table listing
  drop constraint listing_check,
  add constraint listing_check check (num_nulls(min_price_minor, seller_combination_id, ships_within, best_offer_id) in (0, 4));

-- Subqueries instead of joins: the planner leaves out those that nobody selects.
create or replace view attribute_value_facts as
  select v.attribute_value_id, v.code, v.attribute_id,
    (select a.code from attribute a where a.attribute_id = v.attribute_id) as attribute_code,
    (select a.position from attribute a where a.attribute_id = v.attribute_id) as attribute_position
  from attribute_value v;
create or replace view product_type_facts as
  select y.product_type_id, y.code, y.category_id,
    (select c.parent_id from category c where c.category_id = y.category_id) as main_category_id
  from product_type y;

drop function product_card(text);
drop function seller_card(text);
create function product_card(in_locale text) returns table (product_id uuid, sku text, name text, picture_ids text[],
    price_minor bigint, rating double precision, review_count integer, offer_count smallint, units integer, unit_code text,
    manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select l.product_id, p.sku, w.name, p.picture_ids[:3], l.min_price_minor,
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, l.best_offer_id, p.child_craft
    from listing l
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id;
  end;
-- The same with a seller's own offer, for each seller who lists it.
create function seller_card(in_locale text) returns table (seller_id uuid, product_id uuid, sku text, name text, picture_ids text[],
    price_minor bigint, rating double precision, review_count integer, offer_count smallint, units integer, unit_code text,
    manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select sl.seller_id, l.product_id, p.sku, w.name, p.picture_ids[:3], sl.min_price_minor,
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, case when sl.min_price_minor is not null then o.offer_id end, p.child_craft
    from seller_listing sl
    join listing l on l.product_id = sl.product_id
    join offer o on o.product_id = sl.product_id and o.seller_id = sl.seller_id
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id;
  end;
