-- offers: up to six quantities from which a piece costs less. Beside the price, so that one check holds them together
-- with it, and whoever reads the price has them (decision 0155).
create function are_tiers(price bigint, from_pieces integer[], prices integer[]) returns boolean
language sql immutable parallel safe
return (from_pieces is null) = (prices is null) and (from_pieces is null or (
  cardinality(from_pieces) between 1 and 6 and cardinality(prices) = cardinality(from_pieces)
  and array_position(from_pieces, null) is null and array_position(prices, null) is null
  and from_pieces[1] >= 2 and from_pieces[cardinality(from_pieces)] <= 9999
  and prices[1] < price and prices[cardinality(prices)] >= 1
  and not exists (select from generate_series(2, cardinality(from_pieces)) i
    where from_pieces[i] <= from_pieces[i - 1] or prices[i] >= prices[i - 1])));
alter table offer add column tier_from integer[], add column tier_prices_minor integer[],
  add constraint offer_tiers check (are_tiers(price_minor, tier_from, tier_prices_minor));

create or replace view offer_facts as
select offer_id, product_id, seller_id, status = 'ACTUAL' as is_open, price_minor, reserved, on_hand - reserved as available,
  tier_from, tier_prices_minor
from offer;
