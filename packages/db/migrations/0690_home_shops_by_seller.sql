-- seller-requirements, sellers: whether one shop is at a home is looked up for that shop alone. Distinct rows had the owners of
-- all shops read for each page of a product.
create or replace view home_shop as
  select s.seller_id from shop_owner o join seller s using (seller_id)
    cross join lateral (select d.at_home from owner_declaration d where d.account_id = o.account_id
      order by d.declared_at desc limit 1) newest
  where s.kind = 'BUSINESS' and s.country = 'US' and newest.at_home;
create or replace view seller_trader as
  select b.seller_id, b.legal_name, b.email, b.phone1 as phone, case when not h.is_home and b.return_address <> '' then b.return_address end as address,
    h.is_home, s.country, s.region
  from seller_business b join seller s using (seller_id)
    cross join lateral (select exists (select from home_shop t where t.seller_id = b.seller_id) as is_home) h;
