-- accounts: when somebody of a shop was last at the seller site, signed in. Sessions there are refreshed while they are used.
create view shop_visit as
  select m.seller_id, max(greatest(s.created_at, s.refreshed_at)) as at
  from seller_member m join session s using (account_id) where s.site = 'seller' group by m.seller_id;
