-- The parcel by which a buyer sends back what they have withdrawn from (domain 5.4 O28 to O30). Without tracker nobody can follow it.
create table return_parcel (
  seller_order_id uuid primary key references seller_order,
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  sent_at timestamptz not null,
  arrived_at timestamptz check (arrived_at >= sent_at)
);
create index return_parcel_underway on return_parcel (tracker) where arrived_at is null;
