-- orders: which carrier and tracking number a parcel had before its shop corrected them
create table parcel_correction (
  parcel_id uuid not null references parcel,
  position smallint not null check (position >= 1),
  carrier text not null check (length(carrier) between 1 and 80),
  tracker text check (length(tracker) between 1 and 100),
  corrected_at timestamptz not null,
  primary key (parcel_id, position)
);
