-- A member's cart: the same on every device. A line whose offer is deleted goes with it.
create table cart_line (
  account_id uuid not null references account on delete cascade,
  offer_id uuid not null references offer on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  selected boolean not null,
  position integer not null,
  primary key (account_id, offer_id)
);
create index cart_line_offer on cart_line (offer_id);
