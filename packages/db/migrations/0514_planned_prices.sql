-- shop-settings: by which time a shop's days begin and end; without a warehouse by that of Greenwich.
create view shop_time as select s.seller_id, coalesce(w.time_zone, 'utc') as time_zone from seller s left join warehouse w using (seller_id);

-- offers: prices that a shop has planned for some days. PLANNED: not begun. RUNNING: asked now; REFUSED: could not begin,
-- since the offer's other prices had changed; ENDED. Deleted 400 days after they ended (decision 0157).
create table planned_price (
  planned_price_id uuid primary key,
  offer_id uuid not null references offer on delete cascade,
  price_minor bigint not null check (price_minor > 0),
  -- from the beginning of its first day to the end of its last, by the time of the shop's warehouse as it was planned
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  status text not null check (status in ('PLANNED', 'RUNNING', 'REFUSED', 'ENDED')),
  -- the price that it replaced, which returns
  before_minor bigint,
  created_at timestamptz not null,
  -- who planned it; none once the account is erased
  created_by uuid references account on delete set null,
  constraint planned_price_once exclude using gist (offer_id with =, during with &&) where (status in ('PLANNED', 'RUNNING')),
  constraint planned_price_replaces check ((before_minor is null) = (status in ('PLANNED', 'REFUSED')))
);
create index planned_price_offer on planned_price (offer_id);
create index planned_price_created_by on planned_price (created_by) where created_by is not null;
create index planned_price_due on planned_price (status) where status in ('PLANNED', 'RUNNING');
