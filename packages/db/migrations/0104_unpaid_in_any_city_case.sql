-- An address is the same one however its city is written too: in capitals, another three unpaid orders held stock for it.
create or replace function unpaid_of_guest(in_email text, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql stable parallel safe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id is null and lower(o.email) = lower(in_email) and exists (select from seller_order so
         where so.order_id = o.order_id and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') and so.due_at > as_of)
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is null and exists (select from seller_order so
         where so.order_id = o.order_id and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') and so.due_at > as_of)
       limit most) held));
end $$;
