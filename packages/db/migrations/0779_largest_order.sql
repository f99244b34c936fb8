-- The largest quantity of an offer that one order may have, set by its shop; null: only the stock limits it.
alter table offer add column most_per_order integer constraint offer_most_per_order check (most_per_order between 1 and 9999);

create or replace view offer_facts as
select offer_id, product_id, seller_id, status = 'ACTUAL' as is_open, price_minor, reserved, on_hand - reserved as available,
  tier_from, tier_prices_minor, earlier_minor, earlier_until, most_per_order
from offer;
