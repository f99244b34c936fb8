-- How many unpaid orders a guest has, by e-mail address or by where they are to go, whichever is more; at most `most`.
-- A plan made while there were few orders would read them all for as long as its connection lives: the indexes only.
create function unpaid_of_guest(in_email text, in_country text, in_city text, in_address text, as_of timestamptz, most integer)
  returns integer language plpgsql stable parallel safe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return greatest(
    (select count(*) from (select from "order" o
       where o.account_id is null and lower(o.email) = lower(in_email) and exists (select from seller_order so
         where so.order_id = o.order_id and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') and so.due_at > as_of)
       limit most) held),
    (select count(*) from (select from "order" o
       where lower(o.address) = lower(in_address) and o.country = in_country and o.city = in_city and o.account_id is null
         and exists (select from seller_order so
           where so.order_id = o.order_id and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') and so.due_at > as_of)
       limit most) held));
end $$;
-- And how many a member has.
create function unpaid_of_member(in_account uuid, as_of timestamptz, most integer)
  returns integer language plpgsql stable parallel safe
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (select count(*) from (select from "order" o
    where o.account_id = in_account and exists (select from seller_order so
      where so.order_id = o.order_id and so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') and so.due_at > as_of)
    limit most) held);
end $$;
