-- Orders of one buyer, and to one address, are counted one after the other: those placed at the same moment did not see
-- each other. The locks are taken in the order of their numbers, so that two orders never wait for each other; what is
-- counted after them sees what was committed meanwhile, because a volatile function looks again with each statement.
-- Confirmed orders and those that wait for a transfer hold stock without being paid, too; members are counted by address
-- as guests are.
create function take_turns_unpaid(buyer text, place text) returns void language plpgsql as $$
declare
  one bigint := hashtextextended('unpaid of ' || buyer, 0);
  other bigint := hashtextextended('unpaid to ' || place, 0);
begin
  perform pg_advisory_xact_lock(least(one, other));
  perform pg_advisory_xact_lock(greatest(one, other));
end $$;

create or replace function unpaid_of_guest(in_email text, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql volatile parallel unsafe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  perform take_turns_unpaid(lower(in_email), lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id is null and lower(o.email) = lower(in_email) and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held));
end $$;

drop function unpaid_of_member(uuid, timestamptz, integer);
create function unpaid_of_member(in_account uuid, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql volatile parallel unsafe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
begin
  perform take_turns_unpaid(in_account::text, lower(in_address) || ' ' || in_country || ' ' || lower(in_city));
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id = in_account and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held),
    (select count(*) from (select from
       (select order_id, account_id from "order"
        where lower(address) = lower(in_address) and country = in_country and lower(city) = lower(in_city) offset 0) o
       where o.account_id is not null and exists (select from seller_order so
         where so.order_id = o.order_id and so.due_at > as_of
           and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'))
       limit most) held));
end $$;
