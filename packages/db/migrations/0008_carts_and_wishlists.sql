-- What shoppers keep: carts, wish lists, requests for sold-out products.

-- A member's cart, the same on every device.
create table cart_line (
  account_id uuid not null references account on delete cascade,
  offer_id uuid not null references offer on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  selected boolean not null,
  position integer not null,
  -- saved for later: not in the cart until it is moved back
  saved boolean not null default false,
  primary key (account_id, offer_id),
  constraint cart_line_saved_is_not_selected check (not (saved and selected))
);
create index cart_line_offer on cart_line (offer_id);

-- A cart as it was when it was shared: offers and quantities, nothing about the person. Anyone with the token sees it.
create table shared_cart (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index shared_cart_expires_at on shared_cart (expires_at);

create table shared_cart_line (
  token_hash bytea not null references shared_cart on delete cascade,
  offer_id uuid not null references offer on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  position integer not null,
  primary key (token_hash, offer_id)
);
create index shared_cart_line_offer on shared_cart_line (offer_id);

-- A member's lists of products. Anyone with the token of a list's link may read it.
create table wishlist (
  wishlist_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  share_token text unique check (length(share_token) = 32),
  created_at timestamptz not null,
  -- its member is notified of lower prices and returned stock; `told_at`: when they last were
  is_watched boolean not null default false,
  told_at timestamptz
);
create index wishlist_account on wishlist (account_id, created_at);
create index wishlist_watched on wishlist (told_at) where is_watched;

create table wishlist_item (
  wishlist_id uuid not null references wishlist on delete cascade,
  product_id uuid not null references product on delete cascade,
  added_at timestamptz not null,
  -- how many pieces the list asks for
  quantity integer not null default 1 check (quantity between 1 and 9999),
  -- what the last notice showed; no price: sold out
  seen_at timestamptz,
  seen_price_minor bigint check (seen_price_minor > 0),
  primary key (wishlist_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);

-- Who wants one mail when a product is in stock again (spec 2.4). An address receives nothing but the question until
-- its owner has confirmed. Withdrawn requests are deleted at once, others by a scheduled task.
create table restock_request (
  restock_request_id uuid primary key,
  product_id uuid not null references product,
  email text not null check (length(email) <= 254),
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'DONE')),
  brand text not null check (brand in ('cubby', 'kids')),
  locale text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  done_at timestamptz,
  check ((status = 'UNCONFIRMED') = (confirmed_at is null)),
  check ((status = 'DONE') = (done_at is not null))
);
create index restock_request_address on restock_request (lower(email), asked_at);
-- One request for each address and product.
create unique index restock_request_open on restock_request (product_id, lower(email)) where status <> 'DONE';
create index restock_request_to_forget on restock_request (status, coalesce(done_at, confirmed_at, asked_at));
