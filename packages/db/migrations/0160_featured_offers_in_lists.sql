-- Lists add the offer that a product's page features: the one with the lowest price with delivery, not before it.

-- What one piece costs with delivery, as `landedPrice` says it.
create function landed_minor(price_minor bigint, grams integer, d delivery_terms) returns bigint
  language sql immutable parallel safe return price_minor
    + case when price_minor >= d.free_from_minor then 0
        else d.price_minor + d.kilogram_minor * ceil(greatest(grams - d.carried_grams, 0)::numeric / 1000)::bigint end;

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
  left join delivery_terms d on d.seller_id = o.seller_id and d.country = 'CA'
  cross join lateral (select case when d.country is not null then landed_minor(o.price_minor, p.weight_grams, d) end as delivered_minor) l
  where o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved group by o.product_id;

-- what the featured offer costs with delivery; null: nobody delivers there
alter table listing add column delivered_minor bigint;
update listing l set best_offer_id = s.best_offer_id, delivered_minor = s.delivered_minor
  from product_supply s where s.product_id = l.product_id;
alter table listing add constraint listing_delivered_check check (delivered_minor >= min_price_minor);

drop function product_card(text);
drop function seller_card(text);
create function product_card(in_locale text) returns table (product_id uuid, sku text, name text, picture_ids text[],
    price_minor bigint, delivered_minor bigint, rating double precision, review_count integer, offer_count smallint, units integer,
    unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select l.product_id, p.sku, w.name, p.picture_ids[:3], l.min_price_minor, l.delivered_minor,
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, l.best_offer_id, p.child_craft
    from listing l
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id;
  end;
-- The same with a seller's own offer, for each seller who lists it.
create function seller_card(in_locale text) returns table (seller_id uuid, product_id uuid, sku text, name text, picture_ids text[],
    price_minor bigint, delivered_minor bigint, rating double precision, review_count integer, offer_count smallint, units integer,
    unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select sl.seller_id, l.product_id, p.sku, w.name, p.picture_ids[:3], sl.min_price_minor,
      (select landed_minor(sl.min_price_minor, p.weight_grams, d) from delivery_terms d
        where d.seller_id = sl.seller_id and d.country = 'CA'),
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, case when sl.min_price_minor is not null then o.offer_id end, p.child_craft
    from seller_listing sl
    join listing l on l.product_id = sl.product_id
    join offer o on o.product_id = sl.product_id and o.seller_id = sl.seller_id
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id;
  end;
