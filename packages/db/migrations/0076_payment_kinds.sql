-- How an order was paid, for its receipt.
create or replace view order_payment as
  select order_id, min(captured_at) as at, min(kind) as kind from payment where stray is null group by order_id;
