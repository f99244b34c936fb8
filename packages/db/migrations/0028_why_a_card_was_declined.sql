-- Why the bank declined the last card of a session, as the failure page states it; null when it gave no reason.
alter table checkout_session add column decline_reason text
  check (decline_reason in ('INSUFFICIENT_FUNDS', 'LIMIT', 'EXPIRED_CARD', 'WRONG_DETAILS', 'NOT_CONFIRMED', 'OTHER'));
create or replace view last_checkout as
  select distinct on (order_id) order_id, status = 'FAILED' as has_failed, decline_reason
  from checkout_session order by order_id, created_at desc;
