-- What a seller tells of the parcel that delivers a seller order (spec 3.10).
alter table seller_order
  add column departed_on date,
  add column delivered_on date check (delivered_on >= departed_on),
  add column carrier text check (length(carrier) between 1 and 100),
  add column tracking_number text check (length(tracking_number) between 1 and 100),
  add column tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500);
