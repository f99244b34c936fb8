-- Where an order goes: its days are those of that place.
create or replace view order_facts as
  select order_id, order_number, route = 'CARD' as by_card, currency, total_minor, account_id, route,
    country as delivery_country, region as delivery_region from "order";
