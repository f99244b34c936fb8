-- offers: the newest price of an offer's history is its price (decision 0156).
insert into offer_price (offer_id, since, price_minor)
select o.offer_id, greatest(now(), p.since + interval '1 ms'), o.price_minor
from offer o cross join lateral (
  select h.since, h.price_minor from offer_price h where h.offer_id = o.offer_id order by h.since desc limit 1) p
where p.price_minor <> o.price_minor;
