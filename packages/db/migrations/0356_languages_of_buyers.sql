-- orders: the language in which a buyer reads what becomes of an order.
create or replace view order_facts as
 select order_id,
    order_number,
    route = 'CARD' as by_card,
    currency,
    total_minor,
    account_id,
    route,
    country as delivery_country,
    region as delivery_region,
    locale
   from "order";
