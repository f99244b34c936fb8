-- Where in a country a seller delivers, if not everywhere: its regions, by ISO 3166-2; and the towns that they name (spec 3.14).
alter table delivery_rate
  add column regions text[],
  add column cities text[] not null default '{}',
  add constraint delivery_rate_regions_check check (cardinality(regions) > 0 and array_to_string(regions, ' ') ~ ('^(' || country || '-[A-Z0-9]{1,3} ?)+$')),
  add constraint delivery_rate_cities_check check (cardinality(cities) <= 50);
create or replace view delivery_terms as
  select seller_id, country, price_minor, free_from_minor, days_min, days_max, regions, cities from delivery_rate;
