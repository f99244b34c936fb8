-- Lists of products, with filters.

-- Lists and filters at a million products: filters count combinations instead of products. Each combination of a
-- product type, a manufacturer and attribute values is one row, and a product's row in a list points to it. A list of
-- 100,000 products has some hundred combinations, so counting is one pass over a narrow index.
create table facet_combination (
  facet_combination_id integer not null generated always as identity (sequence name facet_set_facet_set_id_seq),
  product_type_id integer not null,
  manufacturer_id integer,
  attribute_value_ids integer[] not null,
  constraint facet_set_pkey primary key (facet_combination_id),
  constraint facet_set_product_type_id_attribute_value_ids_manufacturer__key unique nulls not distinct (product_type_id,
    attribute_value_ids, manufacturer_id),
  constraint facet_set_manufacturer_id_fkey foreign key (manufacturer_id) references manufacturer,
  constraint facet_set_product_type_id_fkey foreign key (product_type_id) references product_type
);

-- The sellers who have a product in stock, as a combination too.
create table seller_combination (
  seller_combination_id integer not null generated always as identity (sequence name seller_set_seller_set_id_seq),
  seller_ids uuid[] not null,
  constraint seller_set_pkey primary key (seller_combination_id),
  constraint seller_set_seller_ids_excl exclude using hash (seller_ids with =)
);
create index seller_combination_sellers on seller_combination using gin (seller_ids);

-- One narrow row for each product, updated in the transaction that changes an offer: lists read it alone.
create table listing (
  product_id uuid primary key references product,
  product_type_id integer not null references product_type,
  main_category_id smallint not null references category,
  facet_combination_id integer not null,
  min_price_minor bigint,
  sold_out boolean not null generated always as (min_price_minor is null) stored,
  offer_count smallint not null,
  rating_hundredths smallint not null default 500,
  review_count integer not null default 0,
  -- whole stars to filter by; 0 without reviews
  stars smallint not null generated always as ( case when review_count = 0 then 0 else rating_hundredths / 100 end)
    stored,
  popularity integer not null,
  created_at timestamptz not null,
  -- sellers with stock; null if there are none
  seller_combination_id integer,
  -- the fewest days until one of them ships, rounded up to the choices of the filter
  ships_within smallint check (ships_within in (1, 2, 3, 7, 30)),
  -- the offer of `min_price_minor`
  best_offer_id uuid references offer,
  constraint listing_facet_set_id_fkey foreign key (facet_combination_id) references facet_combination,
  constraint listing_seller_set_id_fkey foreign key (seller_combination_id) references seller_combination,
  check (num_nulls(min_price_minor, seller_combination_id, ships_within, best_offer_id) in (0, 4))
);
-- Counts what a choice of combinations and prices leaves.
create index listing_combination on listing (facet_combination_id, min_price_minor) include (stars, ships_within,
  seller_combination_id, product_id);
create index listing_newest on listing (product_type_id, sold_out, created_at, product_id) include
  (facet_combination_id, stars, min_price_minor, ships_within, seller_combination_id);
create index listing_popular on listing (main_category_id, popularity desc, product_id) where not sold_out;
-- One index for each order. Sold-out products are last in all of them, so sold_out precedes the sorted column.
create index listing_price on listing (product_type_id, sold_out, min_price_minor, product_id) include
  (facet_combination_id, stars, ships_within, seller_combination_id);
create index listing_rating on listing (product_type_id, sold_out, rating_hundredths, review_count, product_id) include
  (facet_combination_id, stars, min_price_minor, ships_within, seller_combination_id);
-- The list of a category is merged from those of its types.
create index listing_type_popular on listing (product_type_id, popularity desc, product_id) include
  (facet_combination_id, stars, min_price_minor) where not sold_out;

-- The same for a seller's own list, with their price and stock.
create table seller_listing (
  seller_id uuid not null references seller,
  product_id uuid not null references product,
  facet_combination_id integer not null,
  min_price_minor bigint,
  sold_out boolean not null generated always as (min_price_minor is null) stored,
  rating_hundredths smallint not null,
  review_count integer not null,
  stars smallint not null generated always as ( case when review_count = 0 then 0 else rating_hundredths / 100 end)
    stored,
  created_at timestamptz not null,
  primary key (seller_id, product_id),
  constraint seller_listing_facet_set_id_fkey foreign key (facet_combination_id) references facet_combination
);
create index seller_listing_newest on seller_listing (seller_id, sold_out, created_at, product_id) include
  (facet_combination_id, stars, min_price_minor);
create index seller_listing_price on seller_listing (seller_id, sold_out, min_price_minor, product_id) include
  (facet_combination_id, stars);
create index seller_listing_product on seller_listing (product_id);
create index seller_listing_rating on seller_listing (seller_id, sold_out, rating_hundredths, review_count, product_id)
  include (facet_combination_id, stars, min_price_minor);

-- How many products a main category lists, maintained by triggers: a home page cannot count a million.
create table category_size (
  main_category_id smallint primary key references category,
  products integer not null check (products >= 0)
);

create function count_listed() returns trigger language plpgsql as $$
begin
  insert into category_size as c (main_category_id, products)
    select main_category_id, count(*) from added group by 1 order by 1
    on conflict (main_category_id) do update set products = c.products + excluded.products;
  return null;
end
$$;

create function count_removed() returns trigger language plpgsql as $$
begin
  update category_size c set products = c.products - r.n
    from (select main_category_id, count(*) as n from removed group by 1) r where c.main_category_id = r.main_category_id;
  return null;
end
$$;

create function count_moved() returns trigger language plpgsql as $$
begin
  update category_size set products = products - 1 where main_category_id = old.main_category_id;
  insert into category_size as c values (new.main_category_id, 1)
    on conflict (main_category_id) do update set products = c.products + 1;
  return null;
end
$$;

create trigger listing_added after insert on listing referencing new table as added for each statement execute function
  count_listed();
create trigger listing_moved after update on listing for each row when (old.main_category_id <> new.main_category_id)
  execute function count_moved();
create trigger listing_removed after delete on listing referencing old table as removed for each statement execute
  function count_removed();

create view main_category as
  select c.category_id as main_category_id, c.code, coalesce(z.products, 0) as products
  from category c left join category_size z on z.main_category_id = c.category_id where c.parent_id is null;

create view listed_product as
  select product_id, product_type_id, main_category_id, min_price_minor, sold_out, popularity from listing;

create view listed_of_seller as select seller_id, product_id, sold_out from seller_listing;

-- The combinations of a product type that match chosen values and manufacturers.
create function type_combinations(of_type integer, value_codes text[], manufacturer_codes text[])
  returns table (facet_combination_id integer)
  language sql stable parallel safe begin atomic
    with chosen as materialized (select c.ids from chosen_attributes(value_codes) c)
    select f.facet_combination_id from facet_combination f
    where f.product_type_id = of_type
      and not exists (select from chosen c where not f.attribute_value_ids && c.ids)
      and (cardinality(manufacturer_codes) = 0
        or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any(manufacturer_codes)));
  end;

-- The same for a main category, or for all.
create function category_combinations(category_code text, value_codes text[], manufacturer_codes text[])
  returns table (facet_combination_id integer)
  language sql stable parallel safe begin atomic
    with chosen as materialized (select c.ids from chosen_attributes(value_codes) c)
    select f.facet_combination_id from facet_combination f
    where (category_code is null or f.product_type_id in (select y.product_type_id from product_type_facts y
        join main_category c on c.main_category_id = y.main_category_id where c.code = category_code))
      and not exists (select from chosen c where not f.attribute_value_ids && c.ids)
      and (cardinality(manufacturer_codes) = 0
        or f.manufacturer_id in (select m.manufacturer_id from manufacturer_facts m where m.code = any(manufacturer_codes)));
  end;

-- The combinations that include one of these sellers.
create function combinations_selling(handles text[]) returns table (seller_combination_id integer)
  language sql stable parallel safe begin atomic
    select t.seller_combination_id from seller_combination t
    where t.seller_ids && array(select s.seller_id from seller_facts s where s.handle = any(handles));
  end;

-- What a card shows of a product in a list.
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

-- The same with the seller's own offer.
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
