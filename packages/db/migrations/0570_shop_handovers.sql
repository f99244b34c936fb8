-- handovers: a child who comes of age takes the shop over, or starts fresh (domain 2.7). The row goes with the child.
create table shop_handover (
  child_id uuid primary key references child,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 200),
  -- none once the link was accepted
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- the guardian who offered it, and the young adult who accepted it; no foreign keys: the ids go with the row
  offered_by uuid not null,
  offered_at timestamptz not null,
  account_id uuid unique,
  outcome text check (outcome in ('KEPT', 'STARTED_FRESH')),
  ended_at timestamptz,
  -- the shop of the young adult
  seller_id uuid references seller,
  constraint shop_handover_accepted check ((token_hash is null) = (account_id is not null)),
  constraint shop_handover_ended check ((outcome is null) = (ended_at is null) and (outcome is null or account_id is not null)),
  constraint shop_handover_kept check (seller_id is null or outcome is not distinct from 'KEPT')
);
create index shop_handover_seller on shop_handover (seller_id) where seller_id is not null;
