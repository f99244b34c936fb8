-- offers: what was asked for an offer, and from when on, so that an earlier price that is shown is a real one (decision
-- 0156). Who changed it is in the record of acts. Prices that ended more than 400 days ago are deleted.
create table offer_price (
  offer_id uuid not null references offer on delete cascade,
  since timestamptz not null,
  price_minor bigint not null check (price_minor > 0),
  primary key (offer_id, since)
);
-- What was asked before is not known.
insert into offer_price (offer_id, since, price_minor) select offer_id, now(), price_minor from offer;

-- An earlier price that the shop has shown beside its own, until when. Computed, never entered; a change of the price ends it.
alter table offer add column earlier_minor bigint, add column earlier_until timestamptz,
  add constraint offer_earlier check ((earlier_minor is null) = (earlier_until is null) and earlier_minor > price_minor);

create or replace view offer_facts as
select offer_id, product_id, seller_id, status = 'ACTUAL' as is_open, price_minor, reserved, on_hand - reserved as available,
  tier_from, tier_prices_minor, earlier_minor, earlier_until
from offer;
