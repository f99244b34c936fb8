-- accounts: when somebody of a shop was last at the seller site, signed in; always, for one that was opened here and is no
-- shop of the demo's past. Sessions are refreshed while they are used.
create or replace view shop_visit as
  select m.seller_id, max(greatest(s.created_at, s.refreshed_at)) as at
  from seller_member m join session s using (account_id) where s.site = 'seller' group by m.seller_id
  union all select seller_id, 'infinity'::timestamptz from seller
  where demo_past_end() > '-infinity' and joined_on >= demo_past_end()::date;
