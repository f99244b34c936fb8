-- A cart as it was when somebody shared it: offers and quantities, and nothing of the person. Whoever knows the token sees it.
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
