-- Who acts for a shop, and who for the marketplace: memberships with roles, in place of one account for each shop and one
-- word that makes staff (decision 0116).

create table seller_member (
  seller_id uuid not null references seller,
  account_id uuid not null references account,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['OWNER', 'CATALOGUE', 'ORDERS', 'FINANCE']),
  since timestamptz not null default now(),
  primary key (seller_id, account_id)
);
create index seller_member_account on seller_member (account_id);
insert into seller_member (seller_id, account_id, roles) select seller_id, account_id, '{OWNER}' from seller_account;
drop table seller_account;

create table staff_member (
  account_id uuid primary key references account,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['ADMIN', 'CATALOGUE', 'SAFETY', 'FINANCE', 'SUPPORT', 'READER']),
  since timestamptz not null default now()
);
-- They could do everything.
insert into staff_member (account_id, roles)
  select account_id, '{ADMIN,CATALOGUE,SAFETY,FINANCE,SUPPORT}' from account where 'MANAGER' = any(roles);
alter table account drop column roles;

-- Everyone who handles a shop's disputes sees their pictures, those who join it later too.
alter table upload_viewer drop constraint upload_viewer_pkey;
alter table upload_viewer
  alter column account_id drop not null,
  add column seller_id uuid references seller,
  add constraint upload_viewer_who check (num_nonnulls(account_id, seller_id) = 1),
  add constraint upload_viewer_once unique nulls not distinct (upload_id, account_id, seller_id);
create index upload_viewer_seller on upload_viewer (seller_id) where seller_id is not null;
insert into upload_viewer (upload_id, seller_id)
  select v.upload_id, m.seller_id from upload_viewer v join seller_member m using (account_id) on conflict do nothing;
