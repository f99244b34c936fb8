-- A return in between moves the last day to send something back (0117).
create or replace view seller_order_facts as
  select seller_order_id, order_id, status,
    status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') as is_over,
    seller_id, total_minor, outstanding_minor, position, return_cause, arrives_from, arrives_to, delivered_at, withdraw_until
  from seller_order;
