-- The cap on unpaid orders keeps stock from being held by nobody's leave. What its seller has confirmed on invoice is
-- reserved because they agreed to it: a school whose twenty orders wait for one transfer can place another.
create or replace function unpaid_of_member(in_account uuid, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql volatile parallel unsafe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  perform take_turns_unpaid(in_account::text, lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id = in_account and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is not null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT'))
       limit most) held));
end $$;
