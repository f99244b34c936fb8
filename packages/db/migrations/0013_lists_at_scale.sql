-- Lists and their filters at a million products. Filters count combinations, not products: every combination of a product
-- type, a manufacturer and attribute values is one row of facet_set, and a list's row only points to it. A list of a
-- hundred thousand products has some hundred combinations, so counting is one pass over a narrow index by one small key.
create table facet_set (
  facet_set_id integer generated always as identity primary key,
  product_type_id integer not null references product_type,
  manufacturer_id integer references manufacturer,
  attribute_value_ids integer[] not null,
  unique nulls not distinct (product_type_id, attribute_value_ids, manufacturer_id)
);

drop table listing;
-- One slim row a product, kept in the transaction that changes an offer.
create table listing (
  product_id uuid primary key references product,
  product_type_id integer not null references product_type,
  main_category_id smallint not null references category,
  facet_set_id integer not null references facet_set,
  min_price_minor bigint,
  sold_out boolean not null generated always as (min_price_minor is null) stored,
  offer_count smallint not null,
  rating_hundredths smallint not null default 500,
  review_count integer not null default 0,
  -- whole stars to filter by; 0 without reviews
  stars smallint not null generated always as (case when review_count = 0 then 0 else rating_hundredths / 100 end) stored,
  popularity integer not null,
  created_at timestamptz not null
);
-- One index an order. What has no offer in stock stands last in each of them, hence sold_out before the order's own column.
create index listing_price on listing (product_type_id, sold_out, min_price_minor, product_id) include (facet_set_id, stars);
create index listing_rating on listing (product_type_id, sold_out, rating_hundredths, review_count, product_id)
  include (facet_set_id, stars, min_price_minor);
create index listing_newest on listing (product_type_id, sold_out, created_at, product_id)
  include (facet_set_id, stars, min_price_minor);
create index listing_popular on listing (main_category_id, popularity desc, product_id) where not sold_out;

-- How many products a main category lists, counted as they come and go: a front page cannot count a million.
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
create trigger listing_moved after update on listing for each row
  when (old.main_category_id <> new.main_category_id) execute function count_moved();
create trigger listing_added after insert on listing referencing new table as added for each statement execute function count_listed();
create trigger listing_removed after delete on listing referencing old table as removed for each statement execute function count_removed();

-- The same for a seller's own list: his price, and whether he has it.
create table seller_listing (
  seller_id uuid not null references seller,
  product_id uuid not null references product,
  facet_set_id integer not null references facet_set,
  min_price_minor bigint,
  sold_out boolean not null generated always as (min_price_minor is null) stored,
  rating_hundredths smallint not null,
  review_count integer not null,
  stars smallint not null generated always as (case when review_count = 0 then 0 else rating_hundredths / 100 end) stored,
  created_at timestamptz not null,
  primary key (seller_id, product_id)
);
create index seller_listing_price on seller_listing (seller_id, sold_out, min_price_minor, product_id) include (facet_set_id, stars);
create index seller_listing_product on seller_listing (product_id);

insert into facet_set (product_type_id, manufacturer_id, attribute_value_ids)
  select distinct p.product_type_id, p.manufacturer_id,
    array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id order by 1)
  from product p where p.status = 'ACTUAL';
insert into listing (product_id, product_type_id, main_category_id, facet_set_id, min_price_minor, offer_count,
    rating_hundredths, review_count, popularity, created_at)
  select p.product_id, p.product_type_id, c.parent_id, f.facet_set_id, o.price, o.n, coalesce(r.hundredths, 500),
    coalesce(r.n, 0), p.popularity, p.created_at
  from product p
  join product_type y using (product_type_id)
  join category c using (category_id)
  join facet_set f on f.product_type_id = p.product_type_id and f.manufacturer_id is not distinct from p.manufacturer_id
    and f.attribute_value_ids = array(select a.attribute_value_id from product_attribute a where a.product_id = p.product_id order by 1)
  left join lateral (select min(o.price_minor) as price, count(*) as n from offer o join seller s using (seller_id)
    where o.product_id = p.product_id and o.status = 'ACTUAL' and s.status = 'ACTUAL' and o.on_hand > o.reserved) o on true
  left join lateral (select round(avg(r.rating) * 100) as hundredths, count(*) as n from review r
    where r.product_id = p.product_id and r.status = 'PUBLISHED' having count(*) > 0) r on true
  where p.status = 'ACTUAL';
insert into seller_listing (seller_id, product_id, facet_set_id, min_price_minor, rating_hundredths, review_count, created_at)
  select o.seller_id, l.product_id, l.facet_set_id, case when o.on_hand > o.reserved then o.price_minor end,
    l.rating_hundredths, l.review_count, l.created_at
  from offer o join listing l using (product_id) join seller s using (seller_id)
  where o.status = 'ACTUAL' and s.status = 'ACTUAL';

-- A language may have a product's name before it has its description. The type stands here as well, so that a list can be
-- read in the order of its names.
alter table product add unique (product_id, product_type_id);
alter table product_text alter column description drop not null, add column product_type_id integer;
update product_text t set product_type_id = p.product_type_id from product p where p.product_id = t.product_id;
alter table product_text alter column product_type_id set not null,
  add foreign key (product_id, product_type_id) references product (product_id, product_type_id) on update cascade,
  drop constraint product_text_product_id_fkey;
create index product_text_name on product_text (locale, product_type_id, name collate "und-x-icu", product_id);
