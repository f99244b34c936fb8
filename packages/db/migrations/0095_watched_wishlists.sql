-- Lists whose member wants to hear of lower prices and returned stock: when they were last told, and what of each product
-- was seen then (no price: sold out).
alter table wishlist add column is_watched boolean not null default false, add column told_at timestamptz;
alter table wishlist_item add column seen_at timestamptz, add column seen_price_minor bigint check (seen_price_minor > 0);
create index wishlist_watched on wishlist (told_at) where is_watched;
