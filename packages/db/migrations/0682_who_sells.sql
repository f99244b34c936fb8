-- whether the business's address is the owner's home, and they have no other: it is shown to nobody (decision 0173)
alter table owner_declaration add column at_home boolean not null default false;

-- seller-requirements: businesses in the United States whose address is an owner's home.
create view home_shop as
  select distinct s.seller_id from shop_owner o join seller s using (seller_id)
    cross join lateral (select d.at_home from owner_declaration d where d.account_id = o.account_id
      order by d.declared_at desc limit 1) newest
  where s.kind = 'BUSINESS' and s.country = 'US' and newest.at_home;

-- sellers: who sells, as buyers read it on the shop's page and with their order (domain C14, INFORM). A child's shop has no
-- row (domain C11). Without an address: it is a home.
create view seller_trader as
  select b.seller_id, b.legal_name, b.email, b.phone1 as phone,
    case when h.seller_id is null and b.return_address <> '' then b.return_address end as address,
    h.seller_id is not null as is_home, s.country, s.region
  from seller_business b join seller s using (seller_id) left join home_shop h using (seller_id);
