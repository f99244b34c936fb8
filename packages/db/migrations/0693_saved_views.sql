-- accounts: colleagues who know one another are told apart by their first names.
create or replace view account_name as
  select account_id, login, first_name || ' ' || last_name as name, first_name from account;

-- saved-views: a list of an inner site as somebody likes to see it, under a name of theirs.
create table saved_view (
  saved_view_id uuid primary key,
  -- null once its owner has left the team that it is shared with: it stays with the team for a year
  account_id uuid references account on delete cascade,
  site text not null check (site in ('seller', 'manager')),
  list text not null check (list ~ '^[a-z]+$' and length(list) <= 30),
  name text not null check (length(name) between 1 and 40),
  -- filters and order as in the list's address; words that somebody searched for may name a buyer
  query text not null check (query ~ '^(\?.+)?$' and length(query) <= 1000),
  columns text[] not null check (cardinality(columns) <= 40 and length(columns::text) <= 2000),
  is_shared boolean not null default false,
  -- the shop with whose team it is shared
  seller_id uuid references seller on delete cascade,
  created_at timestamptz not null,
  -- when it was renamed, shared or left behind
  changed_at timestamptz not null,
  unique (saved_view_id, list),
  constraint saved_view_of_somebody check (account_id is not null or is_shared),
  constraint saved_view_team check ((seller_id is not null) = (is_shared and site = 'seller'))
);
create unique index saved_view_name on saved_view (account_id, list, lower(name));
create index saved_view_shop on saved_view (seller_id, list) where seller_id is not null;
create index saved_view_staff on saved_view (list) where is_shared and seller_id is null;
create index saved_view_left on saved_view (changed_at) where account_id is null;

-- saved-views: the view that a list opens with for an account; another's if that is shared with them.
create table opening_view (
  account_id uuid not null references account on delete cascade,
  list text not null,
  saved_view_id uuid not null,
  primary key (account_id, list),
  foreign key (saved_view_id, list) references saved_view (saved_view_id, list) on delete cascade
);
create index opening_view_view on opening_view (saved_view_id, list);

-- saved-views: what somebody shared stays with the team that they leave. The rest goes with the last shop.
create function leave_views_to_shop() returns trigger language plpgsql as $$
begin
  delete from opening_view o using saved_view v where o.account_id = old.account_id and v.saved_view_id = o.saved_view_id
    and v.seller_id = old.seller_id;
  update saved_view set account_id = null, changed_at = now() where account_id = old.account_id and seller_id = old.seller_id;
  delete from saved_view where account_id = old.account_id and site = 'seller'
    and not exists (select from seller_member m where m.account_id = old.account_id);
  return null;
end $$;
create trigger seller_member_leaves_views after delete on seller_member for each row execute function leave_views_to_shop();

create function leave_views_to_staff() returns trigger language plpgsql as $$
begin
  delete from opening_view o using saved_view v where o.account_id = old.account_id and v.saved_view_id = o.saved_view_id
    and v.site = 'manager';
  update saved_view set account_id = null, changed_at = now() where account_id = old.account_id and site = 'manager' and is_shared;
  delete from saved_view where account_id = old.account_id and site = 'manager';
  return null;
end $$;
create trigger staff_member_leaves_views after delete on staff_member for each row execute function leave_views_to_staff();
