-- How many pieces of a product a wish list asks for.
alter table wishlist_item add column quantity integer not null default 1 check (quantity between 1 and 9999);
