-- A table belongs to one feature. What others may read of it stands here, as views and functions of its owner; each is
-- simple enough that the planner sees through it. Open is what can be bought or bought from: the statuses stay the owner's.

-- catalog
create view product_facts as
  select p.product_id, p.sku, p.status = 'ACTUAL' as is_open, p.product_type_id, p.manufacturer_id,
    (select m.name from manufacturer m where m.manufacturer_id = p.manufacturer_id) as manufacturer,
    (select f.code from family f where f.family_id = p.family_id) as family_code,
    p.units, p.unit_code, p.tax_class, p.age_from, p.small_parts, p.child_craft, p.popularity, p.created_at,
    (select i.picture_id from product_picture i where i.product_id = p.product_id and i.position = 0) as picture_id,
    array(select i.picture_id from product_picture i where i.product_id = p.product_id order by i.position) as picture_ids,
    array(select i.picture_id from product_picture i where i.product_id = p.product_id and i.position in (1, 2) order by i.position)
      as further_picture_ids,
    array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id order by 1) as attribute_value_ids
  from product p;
create view product_name as select product_id, product_type_id, locale, name from product_text;
-- Every product has English texts; they stand in for those of another language.
create function product_words(in_locale text) returns table (product_id uuid, name text, description text)
  language sql stable parallel safe begin atomic
    select e.product_id, coalesce(t.name, e.name), coalesce(t.description, e.description)
    from product_text e left join product_text t on t.product_id = e.product_id and t.locale = in_locale
    where e.locale = 'en';
  end;
create view product_type_facts as
  select y.product_type_id, y.code, y.category_id, c.parent_id as main_category_id
  from product_type y join category c on c.category_id = y.category_id;
create function product_type_words(in_locale text)
  returns table (product_type_id integer, name text, category_name text, main_category_name text)
  language sql stable parallel safe begin atomic
    select y.product_type_id, coalesce(yt.name, ye.name), coalesce(ct.name, ce.name), coalesce(mt.name, me.name)
    from product_type y
    join category c on c.category_id = y.category_id
    left join product_type_text yt on yt.product_type_id = y.product_type_id and yt.locale = in_locale
    left join product_type_text ye on ye.product_type_id = y.product_type_id and ye.locale = 'en'
    left join category_text ct on ct.category_id = c.category_id and ct.locale = in_locale
    left join category_text ce on ce.category_id = c.category_id and ce.locale = 'en'
    left join category_text mt on mt.category_id = c.parent_id and mt.locale = in_locale
    left join category_text me on me.category_id = c.parent_id and me.locale = 'en';
  end;
create view attribute_value_facts as
  select v.attribute_value_id, v.code, v.attribute_id, a.code as attribute_code, a.position as attribute_position
  from attribute_value v join attribute a on a.attribute_id = v.attribute_id;
create function attribute_value_words(in_locale text) returns table (attribute_value_id integer, name text, attribute_name text)
  language sql stable parallel safe begin atomic
    select v.attribute_value_id, coalesce(vt.name, ve.name), coalesce(nt.name, ne.name)
    from attribute_value v
    left join attribute_value_text vt on vt.attribute_value_id = v.attribute_value_id and vt.locale = in_locale
    left join attribute_value_text ve on ve.attribute_value_id = v.attribute_value_id and ve.locale = 'en'
    left join attribute_text nt on nt.attribute_id = v.attribute_id and nt.locale = in_locale
    left join attribute_text ne on ne.attribute_id = v.attribute_id and ne.locale = 'en';
  end;
create view manufacturer_facts as select manufacturer_id, code, name from manufacturer;

-- sellers
create view seller_facts as
  select seller_id, handle, name, kind, status = 'ACTUAL' as is_open, country, city, handling_days, return_days,
    on_time_percent, gst_registered, joined_on
  from seller;

-- offers
create view offer_facts as
  select offer_id, product_id, seller_id, status = 'ACTUAL' as is_open, price_minor, reserved, on_hand - reserved as available from offer;
create view delivery_terms as
  select seller_id, country, price_minor, free_from_minor, days_min, days_max from delivery_rate;
create view main_category as
  select c.category_id as main_category_id, c.code, coalesce(z.products, 0) as products
  from category c left join category_size z on z.main_category_id = c.category_id where c.parent_id is null;
-- Who has some of a product, and the fewest of their days until it ships.
create view product_supply as
  select o.product_id, min(o.price_minor) as min_price_minor, count(*) as offer_count, min(s.handling_days) as days,
    array_agg(o.seller_id order by o.seller_id) as seller_ids
  from offer o join seller_facts s on s.seller_id = o.seller_id
  where o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved group by o.product_id;
create view listed_product as
  select product_id, product_type_id, main_category_id, min_price_minor, sold_out, popularity from listing;
create view listed_of_seller as select seller_id, product_id, sold_out from seller_listing;
-- What a card shows of a listed product, with its cheapest offer in stock.
create function product_card(in_locale text) returns table (product_id uuid, sku text, name text, picture_id text,
    further_picture_ids text[], price_minor bigint, rating double precision, review_count integer, offer_count smallint,
    units integer, unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select l.product_id, p.sku, w.name, p.picture_id, p.further_picture_ids, best.price_minor,
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, best.offer_id, p.child_craft
    from listing l
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id
    left join lateral (select o.offer_id, o.price_minor from offer o join seller_facts s on s.seller_id = o.seller_id
      where o.product_id = l.product_id and o.status = 'ACTUAL' and s.is_open and o.on_hand > o.reserved
      order by o.price_minor, o.offer_id limit 1) best on true;
  end;
-- The same with a seller's own offer, for each seller who lists it.
create function seller_card(in_locale text) returns table (seller_id uuid, product_id uuid, sku text, name text, picture_id text,
    further_picture_ids text[], price_minor bigint, rating double precision, review_count integer, offer_count smallint,
    units integer, unit_code text, manufacturer text, best_offer_id uuid, child_craft boolean)
  language sql stable parallel safe begin atomic
    select sl.seller_id, l.product_id, p.sku, w.name, p.picture_id, p.further_picture_ids, sl.min_price_minor,
      (case when l.review_count = 0 then 500 else l.rating_hundredths end)::double precision / 100, l.review_count, l.offer_count,
      p.units, p.unit_code, p.manufacturer, case when sl.min_price_minor is not null then o.offer_id end, p.child_craft
    from seller_listing sl
    join listing l on l.product_id = sl.product_id
    join offer o on o.product_id = sl.product_id and o.seller_id = sl.seller_id
    join product_facts p on p.product_id = l.product_id
    join product_words(in_locale) w on w.product_id = l.product_id;
  end;

-- reviews
create function product_rating(of_product uuid) returns table (hundredths integer, reviews bigint)
  language sql stable parallel safe begin atomic
    select round(avg(r.rating) * 100)::integer, count(*) from review r where r.product_id = of_product and r.status = 'PUBLISHED';
  end;

-- orders
create view order_facts as
  select order_id, order_number, route = 'CARD' as by_card, currency, total_minor from "order";
create view seller_order_facts as
  select seller_order_id, order_id, status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over
  from seller_order;

-- taxes
create view tax_rule_facts as select tax_rule_id, name, country from tax_rule;

-- payments
create view last_checkout as
  select distinct on (order_id) order_id, status = 'FAILED' as has_failed from checkout_session order by order_id, created_at desc;

-- ledger
create view ledger_balance as
  select a.type, a.object, a.currency, sum(p.amount_minor)::bigint as balance_minor
  from ledger_account a join posting p on p.ledger_account_id = a.ledger_account_id group by a.ledger_account_id;
