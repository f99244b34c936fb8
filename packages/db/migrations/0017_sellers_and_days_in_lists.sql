-- Who has a product, and how soon it ships, in its list row: whatever a card shows, a list can be filtered by. As with
-- facet_set, rows point to a combination, so that a list of a hundred thousand products has few of them to count.
create table seller_set (
  seller_set_id integer generated always as identity primary key,
  seller_ids uuid[] not null,
  -- a B-tree's key ends at 168 sellers
  exclude using hash (seller_ids with =)
);
create index seller_set_sellers on seller_set using gin (seller_ids);

alter table listing
  -- the sellers whose offers have some in stock; null where nobody's has
  add column seller_set_id integer references seller_set,
  -- the fewest of their days until it ships, up to the next that one can ask for
  add column ships_within smallint check (ships_within in (1, 2, 3, 7, 30));

create temp table had on commit drop as
  select o.product_id, array_agg(distinct o.seller_id order by o.seller_id) as seller_ids, min(s.handling_days) as days
  from offer o join seller s using (seller_id)
  where o.status = 'ACTUAL' and s.status = 'ACTUAL' and o.on_hand > o.reserved group by 1;
insert into seller_set (seller_ids) select distinct seller_ids from had;
update listing l set seller_set_id = t.seller_set_id,
    ships_within = case when h.days <= 1 then 1 when h.days <= 3 then h.days when h.days <= 7 then 7 else 30 end
  from had h join seller_set t using (seller_ids) where h.product_id = l.product_id;
alter table listing add check (num_nulls(min_price_minor, seller_set_id, ships_within) in (0, 3));

drop index listing_price, listing_rating, listing_newest;
create index listing_price on listing (product_type_id, sold_out, min_price_minor, product_id)
  include (facet_set_id, stars, ships_within, seller_set_id);
create index listing_rating on listing (product_type_id, sold_out, rating_hundredths, review_count, product_id)
  include (facet_set_id, stars, min_price_minor, ships_within, seller_set_id);
create index listing_newest on listing (product_type_id, sold_out, created_at, product_id)
  include (facet_set_id, stars, min_price_minor, ships_within, seller_set_id);
-- What a choice of combinations and prices leaves is counted from here.
create index listing_set on listing (facet_set_id, min_price_minor) include (stars, ships_within, seller_set_id, product_id);

-- The orders of a seller's list. Names stand in the order of the whole shop as well, for a seller who has many types.
create index seller_listing_rating on seller_listing (seller_id, sold_out, rating_hundredths, review_count, product_id)
  include (facet_set_id, stars, min_price_minor);
create index seller_listing_newest on seller_listing (seller_id, sold_out, created_at, product_id)
  include (facet_set_id, stars, min_price_minor);
create index product_text_order on product_text (locale, name collate "und-x-icu", product_id);
