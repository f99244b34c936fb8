-- Products that a member keeps in lists of their own. Whoever knows the token of a list's link may read it.
create table wishlist (
  wishlist_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  share_token text unique check (length(share_token) = 32),
  created_at timestamptz not null
);
create index wishlist_account on wishlist (account_id, created_at);
create table wishlist_item (
  wishlist_id uuid not null references wishlist on delete cascade,
  product_id uuid not null references product on delete cascade,
  added_at timestamptz not null,
  primary key (wishlist_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);
